/** Uploads one image of a form while the form stays editable. */
import { useEffect, useRef, useState } from 'react'
import type { UploadedImage } from '#core/api/admin.ts'
import { useUpload } from './use-upload.ts'

export interface ImageUpload {
  readonly isBusy: boolean
  upload(file: File): Promise<void>
}

/**
 * @param onUploaded - the callback of the latest render is called, because the form may have
 * changed in the meantime
 */
export function useImageUpload(onUploaded: (image: UploadedImage) => void): ImageUpload {
  const uploadImages = useUpload()
  const [isBusy, setIsBusy] = useState(false)
  const latest = useRef(onUploaded)
  useEffect(() => {
    latest.current = onUploaded
  })
  return {
    isBusy,
    async upload(file) {
      setIsBusy(true)
      await uploadImages([file], (image) => latest.current(image))
      setIsBusy(false)
    },
  }
}
