/** Opens a worker for as long as the component is shown. */
import { useEffect, useState } from 'react'
import { createDocumentChecker, type DocumentChecker } from './document-checker.ts'

export function useDocumentChecker(): DocumentChecker | undefined {
  const [checker, setChecker] = useState<DocumentChecker>()
  useEffect(() => {
    const created = createDocumentChecker()
    setChecker(created)
    return () => created.close()
  }, [])
  return checker
}
