/** Uploads one image of a form while the form stays editable. */
import { useEffect, useRef, useState } from 'react'
import type { UploadedImage } from '#core/api/admin.ts'
import { uploadImage } from './upload-image.ts'
import { useUploadFailure } from './use-upload-failure.ts'

export interface ImageUpload {
  readonly isBusy: boolean
  upload(file: File | null): Promise<void>
}

/**
 * @param onUploaded - the callback of the latest render is called, because the form may have
 * changed in the meantime
 */
export function useImageUpload(onUploaded: (image: UploadedImage) => void): ImageUpload {
  const failed = useUploadFailure()
  const [isBusy, setIsBusy] = useState(false)
  const latest = useRef(onUploaded)
  useEffect(() => {
    latest.current = onUploaded
  })
  return {
    isBusy,
    async upload(file) {
      if (file === null) return
      setIsBusy(true)
      try {
        latest.current(await uploadImage(file))
      } catch (error) {
        failed(error)
      } finally {
        setIsBusy(false)
      }
    },
  }
}
