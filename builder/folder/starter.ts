/** The files of a new folder: one of each kind, with comments that say what to change. */

export const STARTER: Readonly<Record<string, string>> = {
  'gapura.config.ts': `// Settings of your portal. All are optional: delete what you don't need.
export default {
  product: {
    // In the header and in every page title.
    name: 'Acme',
    // In IDs of feed entries and staff accounts. Choose it once.
    slug: 'acme',
  },
  // The origin of your site, such as https://docs.example.com, for the sitemap and feeds.
  origin: '',
  languages: ['en', 'id'],
  // Old paths that still work.
  redirects: [{ from: '/start', to: '/welcome' }],
}
`,
  'openapi.yaml': `# Your API. Replace this file by your own OpenAPI document.
openapi: 3.1.0
info:
  title: Acme API
  version: 1.0.0
  summary: Payments from one API.
servers:
  - url: https://api.example.com
# Add this line if requests of your API aren't signed. Readers then try them with their own keys.
# x-signature: false
tags:
  - name: payments
    description: Create and read payments.
paths:
  /payments/{id}:
    get:
      operationId: getPayment
      summary: Read a payment
      description: Returns one payment by its ID.
      tags: [payments]
      parameters:
        - name: id
          in: path
          required: true
          description: ID of the payment.
          schema: { type: string, examples: [pay_123] }
      responses:
        '200':
          description: The payment.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Payment' }
components:
  schemas:
    Payment:
      type: object
      description: A payment.
      properties:
        id: { type: string, description: ID of the payment., examples: [pay_123] }
        amount: { type: integer, description: Amount in cents., examples: [1200] }
`,
  'guides/en/welcome.md': `---
title: Welcome
description: How to send your first request.
group: Get started
order: 1
---

The path of a file is the path of its page: this one is at \`/welcome\`.
Link to [other pages](/api-documentation) and to [operations](/payments/payments/{id}?method=get) by their path.
`,
  'guides/id/welcome.md': `---
title: Selamat datang
description: Cara mengirim request pertama.
group: Mulai
order: 1
---

Path file adalah path halamannya: halaman ini ada di \`/welcome\`.
Buat tautan ke [halaman lain](/api-documentation) dan ke [operasi](/payments/payments/{id}?method=get) dengan path-nya.
`,
  'theme.css': `/* Values of the portal's design tokens. light-dark() has one value per theme. */
:root {
  /* --accent: #d9480f; */
}
`,
  'README.md': `# Acme docs

\`gapura dev\` shows the portal while you edit, \`gapura check\` finds mistakes.
\`gapura build --out site\` writes the site into a folder.
`,
}
