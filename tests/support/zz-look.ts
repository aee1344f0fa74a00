import { chromium } from '@playwright/test'
import { signInAs } from './staff-browser.ts'
const [paths, language = 'id', width = '390', scheme = 'light'] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
const staff = await signInAs(browser, 'http://localhost:8787', 'admin', 'Looker')
const page = staff.page
await page.setViewportSize({ width: Number(width), height: 900 })
await page.emulateMedia({ colorScheme: scheme as 'light', reducedMotion: 'reduce' })
for (const path of (paths ?? '').split(',')) {
  await page.goto(`http://localhost:8787${language === 'id' ? '/id' : ''}${path}`)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  await page.screenshot({ path: `/dev/shm/x/${path.replaceAll('/', '_')}-${width}-${language}-${scheme}.png` })
}
await browser.close()
