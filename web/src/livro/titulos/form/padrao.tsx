import { classificacaoPadrao } from '@claquete/contract/livro/titulos/classificacao'
import { Button } from '@mantine/core'
import { useRead } from '../../../lib/wire/call.ts'
import { useValues } from '../../../lib/form/form.ts'
import { Span } from '../../../ui/form/layout.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { Row } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import type { RateioValues } from './values.ts'

interface PadraoProps {
  readonly f: RecordForm<RateioValues>
  readonly index: number
  readonly defaults: 'taken' | 'offered' | undefined
}

/** Payables outside jobs and direct entries have no default. */
const hasPadrao = (defaults: PadraoProps['defaults'], operacao: 'C' | 'D', isJob: boolean) =>
  defaults !== undefined && (operacao === 'C' || isJob)

/** The default of a line without an account; undefined while loading, or if it has an account. */
function usePadrao({ f, index, defaults }: PadraoProps) {
  const { rateio, operacao, id_empresa } = useValues(f)
  const linha = rateio[index]
  const isBlank = linha !== undefined && linha.id_grupoCusto === null
  const asks = isBlank && hasPadrao(defaults, operacao, Boolean(linha.id_orcamento))
  const doJob = linha?.id_orcamento
    ? {
        id_orcamento: linha.id_orcamento,
        ...(linha.id_orca_item && { id_orca_item: linha.id_orca_item }),
      }
    : {}
  const query = { operacao, ...(id_empresa !== null && { id_empresa }), ...doJob }
  const lido = useRead(classificacaoPadrao, { query }, { enabled: asks }).data?.data
  if (!isBlank || (asks && !lido)) return undefined
  return { lido: asks ? lido : undefined, semCentro: linha.id_centrocusto === null }
}

/** Note below a line without an account: its default, or that the income statement leaves it out. */
export function LinePadrao(props: PadraoProps) {
  const { f, index, defaults } = props
  const padrao = usePadrao(props)
  if (!padrao) return null
  const { lido, semCentro } = padrao
  const use = () => {
    f.set(`rateio.${index}.id_grupoCusto`, lido?.id_grupoCusto ?? null)
    if (semCentro) f.set(`rateio.${index}.id_centrocusto`, lido?.id_centrocusto)
  }
  return (
    <Span of={12}>
      <Row role="note">
        <Note small>{wordsOf(lido?.conta ?? null, defaults)}</Note>
        {lido?.conta && defaults === 'offered' && (
          <Button size="compact-xs" variant="subtle" onClick={use}>
            Usar a padrão
          </Button>
        )}
      </Row>
    </Span>
  )
}

function wordsOf(conta: string | null, defaults: PadraoProps['defaults']): string {
  if (conta === null) {
    return 'Sem conta do plano, fica em “Não classificado” e fora dos resultados do DRE.'
  }
  return defaults === 'taken'
    ? `Em branco, usa a conta padrão: ${conta}.`
    : `Sem conta do plano. A padrão é ${conta}.`
}
