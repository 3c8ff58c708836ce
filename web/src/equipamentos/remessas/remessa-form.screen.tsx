import { equipamentoRemessaView } from '@claquete/contract/equipamentos/remessas/remessa'
import type { Remessa } from '@claquete/contract/equipamentos/remessas/remessa'
import { calendarDate, isCalendarDate } from '@claquete/core/kernel/time/calendar'
import { useParams, useSearchParams } from 'react-router'
import { livreList } from '@claquete/contract/equipamentos/disponibilidade/disponibilidade'
import { toRemessaList } from '../../addresses/equipamentos.ts'
import { readNow, useRead } from '../../lib/wire/call.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { Page } from '../../ui/frame/page.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { FormSkeleton } from '../../ui/form/skeleton.tsx'
import { RemessaHeader } from './remessa-header.tsx'
import { RemessaForm } from './remessa-form.tsx'
import { RetornosSection } from './retornos.section.tsx'
import { RiscosSection } from './riscos.section.tsx'
import { readUnidades } from './sources.ts'
import { blank, valuesOf } from './values.ts'
import type { Values } from './values.ts'

/** One remittance: what it is, its items, what was said to be back, and what comes next. */
export default function RemessaFormScreen() {
  const { id } = useParams()
  return id === undefined ? <NewRemessa /> : <OpenRemessa key={id} id_remessa={Number(id)} />
}

/** A new one begins with the first unit, and with what was chosen in the calendar. */
function NewRemessa() {
  const [asked] = useSearchParams()
  const [de, ate, equipamento] = ['de', 'ate', 'equipamento'].map((word) => asked.get(word) ?? '')
  const read = async (): Promise<Values> => {
    const [first] = await readUnidades()
    const start = { ...blank, id_empresa: first?.id ?? null }
    if (!de || !ate || !isCalendarDate(de) || !isCalendarDate(ate)) return start
    const period = { data_saida: calendarDate(de), data_prevista: calendarDate(ate) }
    const query = { data_saida: `${de}T08:00`, data_prevista: `${ate}T18:00` }
    const found = equipamento
      ? (await readNow(livreList, { query: { ...query, codigo: equipamento } }, 0)).data
      : []
    const itens = found.slice(0, 1).map((one) => ({
      id_equipamento: one.id_equipamento,
      nome: one.nome,
      codigo: one.codigo,
      tipo: one.tipo,
      estoque: one.quantidade,
      quantidade: 1,
      valor_aluguel: one.valorAluguel ?? 0,
    }))
    return { ...start, ...period, itens }
  }
  return (
    <Page>
      <RemessaForm remessa={undefined} read={read} />
    </Page>
  )
}

function OpenRemessa({ id_remessa }: { readonly id_remessa: number }) {
  useLiveReads('remessa', equipamentoRemessaView)
  const reading = useRead(equipamentoRemessaView, { params: { id_remessa } })
  return (
    <Reading of={reading} waiting={<FormSkeleton />} listTo={toRemessaList()}>
      {({ data }) => <Opened remessa={data} />}
    </Reading>
  )
}

function Opened({ remessa }: { readonly remessa: Remessa }) {
  const hasLeft = remessa.saiu_em !== null
  return (
    <Page width="form">
      <RemessaHeader remessa={remessa} />
      <RiscosSection remessa={remessa} />
      {hasLeft && <RetornosSection remessa={remessa} />}
      <RemessaForm
        key={`${remessa.id_remessa}/${remessa.id_status}`}
        remessa={remessa}
        read={async () => valuesOf(remessa)}
      />
    </Page>
  )
}
