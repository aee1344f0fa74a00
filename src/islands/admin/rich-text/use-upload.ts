/** Uploads images for a form. Explains rejected ones; without a response, it waits and continues. */
import { useEffect, useRef } from 'react'
import { IMAGE_MAX_BYTES } from '#core/api/upload.ts'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { useTexts } from '../texts.tsx'
import { type UploadSteps, uploadAll } from './upload-all.ts'
import { uploadImage } from './upload-image.ts'

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
    const { tooLarge, error } = await uploadAll(files, {
      upload: uploadImage,
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
    const limit = { count: tooLarge, megabytes: IMAGE_MAX_BYTES / 1024 ** 2 }
    if (error !== undefined) alerts.failed(t('image.error'), error)
    else if (tooLarge > 0) alerts.failed(t('image.error'), new Error(t('image.tooLarge', limit)))
  }
}
