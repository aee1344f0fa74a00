/** Uploads images one after the other, and continues after the portal was out of reach. */
import type { UploadedImage } from '#core/api/admin.ts'
import { isOffline } from '../api/client.ts'

export interface UploadSteps {
  upload(file: Blob): Promise<UploadedImage>
  /** @param index - in the list of files */
  onUploaded(image: UploadedImage, index: number): void
  /** Called each time that the portal doesn't respond. */
  onUnreached(): void
  /** Resolves when it is time to retry. */
  wait(): Promise<void>
  /** False once the form is closed: nothing is retried then. */
  isWanted(): boolean
}

export interface UploadFailure {
  /** In the list of files. */
  readonly index: number
  readonly error: unknown
}

/** @returns the files that weren't uploaded, in order */
export async function uploadAll(
  files: readonly Blob[],
  steps: UploadSteps,
): Promise<readonly UploadFailure[]> {
  const failures: UploadFailure[] = []
  for (const [index, file] of files.entries()) {
    try {
      const image = await uploadReached(file, steps)
      if (image !== undefined && steps.isWanted()) steps.onUploaded(image, index)
    } catch (error) {
      failures.push({ index, error })
    }
  }
  return failures
}

/** @returns undefined if the image isn't wanted any more */
async function uploadReached(file: Blob, steps: UploadSteps): Promise<UploadedImage | undefined> {
  while (steps.isWanted()) {
    try {
      return await steps.upload(file)
    } catch (failure) {
      if (!isOffline(failure)) throw failure
      steps.onUnreached()
      await steps.wait()
    }
  }
  return undefined
}
