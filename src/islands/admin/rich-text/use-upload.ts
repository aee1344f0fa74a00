/** Uploads images for a form. Explains rejected ones; without a response, it waits and continues. */
import { useEffect, useRef } from 'react'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { useTexts } from '../texts.tsx'
import { isImage } from './plain-text.ts'
import { type UploadSteps, uploadAll } from './upload-all.ts'
import { uploadImage } from './upload-image.ts'
import { reportOf } from './upload-report.ts'

const RETRY_MS = 3_000

export function useUpload(): (
  files: readonly Blob[],
  onUploaded: UploadSteps['onUploaded'],
) => Promise<void> {
  const t = useTexts()
  const alerts = useAlerts()
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return async (files, onUploaded) => {
    let isWaiting = false
    const failures = await uploadAll(files, {
      async upload(file) {
        if (!isImage(file)) throw new Error(t('image.only'))
        return uploadImage(file)
      },
      onUploaded(image, index) {
        if (isWaiting) alerts.mended(t('image.error'))
        isWaiting = false
        onUploaded(image, index)
      },
      onUnreached() {
        if (!isWaiting) alerts.failed(t('image.error'), new Error(t('image.waiting')))
        isWaiting = true
      },
      wait: () => new Promise((resolve) => setTimeout(resolve, RETRY_MS)),
      isWanted: () => isOpen.current,
    })
    if (isWaiting) alerts.mended(t('image.error'))
    if (failures.length > 0) alerts.failed(...reportOf(t, files, failures))
  }
}
