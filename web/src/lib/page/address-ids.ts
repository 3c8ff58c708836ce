import { useSearchParams } from 'react-router'

/** The ids of a text such as `1,2`: positive integers, each once. */
export const idsOfText = (text: string | null): number[] => {
  const ids = (text ?? '').split(',').map(Number)
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))]
}

/** The ids of the records that a list sends to a screen in its address (`?ids=1,2`). */
export const useAddressIds = (): readonly number[] => idsOfText(useSearchParams()[0].get('ids'))
