import { fiscalRegimeList } from '@claquete/contract/financeiro/fiscal/tabelas/regime'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { toUnidadeNew } from '../../../addresses/cadastros.ts'
import { unitText } from '../../../lib/account/unit-text.ts'
import { useToday } from '../../../lib/page/clock.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { EmptyState } from '../../../ui/frame/states.tsx'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { Row } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { FiscalTabs } from './fiscal-tabs.tsx'
import { UnidadeCard } from './unidade.card.tsx'

/** The tax regimes of units, dated, and by what their notes are issued. */
export default function RegimesScreen() {
  const unidade = Number(useSearchParams()[0].get('unidade'))
  const today = useToday()
  const [dia, setDia] = useState<CalendarDate>(today)
  const query = { dia, ...(unidade > 0 && { id_empresa: unidade }) }
  const reading = useRead(fiscalRegimeList, { query })
  useLiveReads('fiscal', fiscalRegimeList)
  return (
    <Page width="form">
      <FiscalTabs />
      <Note>
        {unitText(
          'O regime {da unidade} no dia do fato decide os impostos e por onde sai a nota. O Simples emite pelo emissor nacional desde 01/09/2026; as outras, como o município.',
        )}
      </Note>
      <Row align="end">
        <DateInput
          label="Emissor das notas de"
          value={dia}
          onChange={(day) => setDia(day ?? today)}
        />
      </Row>
      <Reading of={reading}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              title={unitText('Nenhuma {unidade}')}
              action={<LinkButton to={toUnidadeNew()}>Cadastrar</LinkButton>}
            >
              O regime se diz por CNPJ.
            </EmptyState>
          ) : (
            data.map((one) => <UnidadeCard key={one.id_empresa} unidade={one} />)
          )
        }
      </Reading>
    </Page>
  )
}
