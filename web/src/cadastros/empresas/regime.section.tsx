import { fiscalRegimeList } from '@claquete/contract/financeiro/fiscal/tabelas/regime'
import type { UnidadeFiscal } from '@claquete/contract/financeiro/fiscal/tabelas/regime'
import { calendarDate, formatDateBr } from '@claquete/core/kernel/time/calendar'
import { toFiscalRegimes } from '../../addresses/financeiro.ts'
import { unitText } from '../../lib/account/unit-text.ts'
import { useToday } from '../../lib/page/clock.ts'
import { useRead } from '../../lib/wire/call.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'

const regimes = {
  simples: 'Simples Nacional',
  mei: 'MEI',
  presumido: 'Lucro presumido',
  real: 'Lucro real',
} as const
const emissores = { nacional: 'Emissor nacional', proprio: 'Portal do município' } as const

/** The tax regime of a unit today, its history, and by what its notes are issued. */
export function RegimeSection({ id_empresa }: { readonly id_empresa: number }) {
  const dia = useToday()
  const reading = useRead(fiscalRegimeList, { query: { id_empresa, dia } })
  useLiveReads('fiscal', fiscalRegimeList)
  return (
    <Reading of={reading} dense>
      {({ data: [unidade] }) => (unidade ? <Today unidade={unidade} /> : <Inactive />)}
    </Reading>
  )
}

const Inactive = () => <Note>Só quem está em uso tem regime: ative para dizê-lo.</Note>

const spanOf = ({ vigencia_inicio, vigencia_fim }: UnidadeFiscal['regimes'][number]) => {
  const from = formatDateBr(calendarDate(vigencia_inicio))
  return vigencia_fim ? `de ${from} a ${formatDateBr(calendarDate(vigencia_fim))}` : `desde ${from}`
}

function Today({ unidade }: { readonly unidade: UnidadeFiscal }) {
  const { id_empresa, regime, emissor, falta } = unidade
  return (
    <Stack>
      <Figures
        look="line"
        items={[
          { label: 'Hoje', value: regime ? regimes[regime] : 'Não dito' },
          { label: 'Notas', value: emissor ? emissores[emissor] : 'Não dito' },
        ]}
      />
      {falta && <Note tone="warning">{unitText(falta)}</Note>}
      {unidade.regimes.length > 0 && (
        <Note>
          {unidade.regimes.map((one) => `${regimes[one.regime]} ${spanOf(one)}`).join(' · ')}
        </Note>
      )}
      <Row>
        <LinkButton to={toFiscalRegimes({ unidade: String(id_empresa) })}>
          Regimes e emissores
        </LinkButton>
      </Row>
    </Stack>
  )
}
