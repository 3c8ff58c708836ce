import { useSearchParams } from 'react-router'
import { MergeCompare } from './pessoa-merge/merge-compare.tsx'
import { MergeSuggestions, MOST_COMPARED } from './pessoa-merge/merge-suggestions.tsx'
import { readIds } from './pessoa-merge/merge-view.ts'

export default function PessoaMergeScreen() {
  const [words] = useSearchParams()
  const ids = readIds(words.get('ids')).slice(0, MOST_COMPARED)
  return ids.length >= 2 ? <MergeCompare key={ids.join()} ids={ids} /> : <MergeSuggestions />
}
