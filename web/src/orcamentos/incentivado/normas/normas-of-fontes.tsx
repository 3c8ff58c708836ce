import { projetoIncentivadoView } from '@claquete/contract/orcamentos/incentivado/projeto'
import { Button } from '@mantine/core'
import { useRead } from '../../../lib/wire/call.ts'
import { Row } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'

interface NormasOfFontesProps {
  readonly id_projeto_incentivado: number
  /** The norms that are chosen in the form. */
  readonly normas: readonly string[]
  readonly onChoose: (normas: readonly string[]) => void
}

/** The norms that the sources of a project bring and that it is not under, to take them with one tap. */
export function NormasOfFontes({ id_projeto_incentivado, normas, onChoose }: NormasOfFontesProps) {
  const { data } = useRead(projetoIncentivadoView, { params: { id_projeto_incentivado } })
  const missing = (data?.data.normas_sugeridas ?? []).filter(
    ({ codigo }) => !normas.includes(codigo),
  )
  if (missing.length === 0) return null
  return (
    <Row>
      <Note tone="warning">
        As fontes deste projeto trazem {missing.map(({ nome }) => nome).join(', ')}.
      </Note>
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => onChoose([...normas, ...missing.map(({ codigo }) => codigo)])}
      >
        Usar as normas das fontes
      </Button>
    </Row>
  )
}
