/** Explains why an image was rejected. */
import { IMAGE_MAX_BYTES } from '#core/api/upload.ts'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { useTexts } from '../texts.tsx'
import { ImageTooLarge } from './upload-image.ts'

export function useUploadFailure(): (failure: unknown) => void {
  const t = useTexts()
  const alerts = useAlerts()
  return (failure) => {
    const isTooLarge = failure instanceof ImageTooLarge
    const words = t('image.tooLarge', { megabytes: IMAGE_MAX_BYTES / 1024 ** 2 })
    alerts.failed(t('image.error'), isTooLarge ? new Error(words) : failure)
  }
}
