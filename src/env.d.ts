/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    readonly site: import('#core/site/site.ts').Site
    readonly page: import('#core/site/site.ts').SitePage
    /** Receives content that Astro doesn't have to print (layouts/content-placeholder.ts). */
    readonly content?: string[]
    /** A company's own parts of pages. */
    readonly components?: import('#core/site/own-component.ts').OwnComponents
  }
}
