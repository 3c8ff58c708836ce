import type { PrevisaoDoResultado } from '@claquete/contract/relatorios/planejamento/resultado'
import { Note } from '../../ui/layout/text.tsx'
import { wholeAmounts } from '../../ui/figures/whole-amounts.tsx'
import { exceededNote } from './forecast-notes.ts'

interface ExceededNotesProps {
  readonly of: readonly (readonly [name: string, forecast: PrevisaoDoResultado])[]
}

/** Says of each forecast above its plan why it still adds the rest of the plan. */
export const ExceededNotes = ({ of }: ExceededNotesProps) =>
  of.map(([name, forecast]) => {
    const note = exceededNote(name, forecast)
    return note && <Note key={name}>{wholeAmounts(note)}</Note>
  })
