import {
  fiscalRegraList,
  fiscalRegraSave,
} from '@claquete/contract/financeiro/fiscal/tabelas/regra'
import type { RegraFiscal } from '@claquete/contract/financeiro/fiscal/tabelas/regra'
import { isCalendarDate } from '@claquete/core/kernel/time/calendar'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMay } from '../../../lib/account/permission.ts'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'
import { counted } from '../../../lib/plain/format.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import { Page } from '../../../ui/frame/page.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { EmptyState } from '../../../ui/frame/states.tsx'
import { IconPlus } from '../../../ui/icons.ts'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { Row } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { FiscalTabs } from './fiscal-tabs.tsx'
import { tipoLabels, tipoOptions } from './fiscal.labels.ts'
import type { TipoDeRegra } from './fiscal.labels.ts'
import { RegrasCard } from './regra.card.tsx'

const RegraDialog = lazyPart(async () => (await import('./regra.dialog.tsx')).RegraDialog)

const isTipo = (text: string | null): text is TipoDeRegra => text !== null && text in tipoLabels

/** The filters, kept in the address. */
function useFilters() {
  const [params, setParams] = useSearchParams()
  const tipo = params.get('tipo')
  const dia = params.get('dia')
  const set = (name: 'tipo' | 'dia' | 'conferir', value: string | null) =>
    setParams(
      (before) => {
        if (value) before.set(name, value)
        else before.delete(name)
        return before
      },
      { replace: true },
    )
  return {
    tipo: isTipo(tipo) ? tipo : undefined,
    dia: dia !== null && isCalendarDate(dia) ? dia : undefined,
    isToCheck: params.get('conferir') === 'S',
    set,
  }
}

/** The dated tax rules: the product's with their sources, and what the company says otherwise. */
export default function RegrasScreen() {
  const may = useMay()
  const { tipo, dia, isToCheck, set } = useFilters()
  const query = {
    ...(tipo && { tipo }),
    ...(dia && { dia }),
    ...(isToCheck && { a_conferir: 'S' as const }),
  }
  const reading = useRead(fiscalRegraList, { query })
  useLiveReads('fiscal', fiscalRegraList)
  const [isOpen, setOpen] = useState(false)
  const waiting = reading.data?.a_conferir
  return (
    <Page
      width="form"
      toolbar={
        may(fiscalRegraSave.access) && (
          <Button size="xs" leftSection={<IconPlus size={15} />} onClick={() => setOpen(true)}>
            Nova regra
          </Button>
        )
      }
    >
      <FiscalTabs />
      <Note>
        Cada imposto usa a regra em vigor no dia do fato. O que a empresa escreve toma o lugar do
        que o produto traz.
      </Note>
      <Row align="end">
        <NativeSelect
          label="Assunto"
          value={tipo ?? ''}
          onChange={(event) => set('tipo', event.currentTarget.value)}
          data={[{ value: '', label: 'Todos' }, ...tipoOptions]}
        />
        <DateInput
          label="Em vigor em"
          placeholder="Qualquer dia"
          value={dia ?? null}
          onChange={(day) => set('dia', day)}
        />
        <Checkbox
          pb={8}
          label={waiting ? `Só as ${waiting} a conferir` : 'Só as que faltam conferir'}
          checked={isToCheck}
          onChange={(event) => set('conferir', event.currentTarget.checked ? 'S' : null)}
        />
      </Row>
      <Reading of={reading}>{({ data }) => <Regras regras={data} isToCheck={isToCheck} />}</Reading>
      {isOpen && <RegraDialog regra={undefined} onClose={() => setOpen(false)} />}
    </Page>
  )
}

interface RegrasProps {
  readonly regras: readonly RegraFiscal[]
  readonly isToCheck: boolean
}

function Regras({ regras, isToCheck }: RegrasProps) {
  const byTipo = Map.groupBy(regras, ({ conteudo }) => conteudo.tipo)
  if (regras.length === 0) {
    return (
      <EmptyState title={isToCheck ? 'Nada a conferir' : 'Nenhuma regra'}>
        {isToCheck
          ? 'Todas as regras deste filtro foram lidas no texto oficial.'
          : 'Não há regra deste assunto em vigor nesse dia.'}
      </EmptyState>
    )
  }
  return (
    <>
      <Note>{counted(regras.length, 'regra', 'regras')}</Note>
      {[...byTipo].map(([tipo, some]) => (
        <RegrasCard key={tipo} tipo={tipo} regras={some} />
      ))}
    </>
  )
}
