/** Says that two texts couldn't be compared. The message of the failure is in English, for developers. */
import { Alert } from '@mantine/core'
import { useYamlTexts } from '../yaml-texts.ts'

export function ComparisonFailure() {
  const y = useYamlTexts()
  return (
    <Alert color="red" role="alert" title={y('errorCompare')}>
      {y('errorCompareText')}
    </Alert>
  )
}
