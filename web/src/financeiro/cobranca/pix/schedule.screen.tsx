import { pixSchedule, pixToSchedule } from '@claquete/contract/financeiro/cobranca/pix/cobranca'
import type { TituloToSchedule } from '@claquete/contract/financeiro/cobranca/pix/cobranca'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { toPixAutomatico } from '../../../addresses/financeiro.ts'
import { toReceivableEdit } from '../../../addresses/livro.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { useAct } from '../../../lib/acts/act.ts'
import { counted } from '../../../lib/plain/format.ts'
import { addReais, reais } from '../../../lib/plain/money.ts'
import { call, reportFailure, useRead } from '../../../lib/wire/call.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import { Figures } from '../../../ui/figures/figures.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { EmptyState } from '../../../ui/frame/states.tsx'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { PixTabs } from './pix-tabs.tsx'
import { pixReads } from './reads.ts'

/** The titles of authorised series that are due soon: seen with their sum before the bank is asked. */
export default function ScheduleScreen() {
  useLiveReads('financeiro', pixToSchedule)
  const reading = useRead(pixToSchedule, {}, { staleTime: 0 })
  return (
    <Page>
      <PixTabs />
      <Reading of={reading} waiting={320}>
        {({ data }) => (data.length === 0 ? <Nothing /> : <Titulos titulos={data} />)}
      </Reading>
    </Page>
  )
}

const Nothing = () => (
  <EmptyState
    title="Nada a agendar agora"
    action={<Link to={toPixAutomatico()}>Ver as autorizações</Link>}
  >
    Os títulos das séries autorizadas aparecem aqui dez dias antes de vencer, e podem ser agendados
    até dois dias antes.
  </EmptyState>
)

const isReady = ({ problema }: TituloToSchedule) => problema === null

function Titulos({ titulos }: { readonly titulos: readonly TituloToSchedule[] }) {
  const may = useMay()
  const act = useAct({ refresh: pixReads, onFailure: reportFailure })
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const mayAct = may(pixSchedule.access)
  const ready = titulos.filter(isReady)
  const chosen = ready.filter(({ id_lancamento }) => !left.has(id_lancamento))
  const sum = addReais(...chosen.map(({ saldo }) => saldo))
  const set = (id: number, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(id)
    else next.add(id)
    setLeft(next)
  }
  const schedule = () =>
    void act.run(() =>
      call(pixSchedule, { body: { ids: chosen.map(({ id_lancamento }) => id_lancamento) } }),
    )
  return (
    <Stack>
      <Row justify="between">
        <Figures
          look="pairs"
          label="O que vai ao banco"
          items={[
            { label: 'Escolhidos', value: `${chosen.length} de ${ready.length}` },
            { label: 'Soma', value: reais(sum) },
          ]}
        />
        {mayAct && (
          <Button loading={act.isRunning} disabled={chosen.length === 0} onClick={schedule}>
            {chosen.length === 0
              ? 'Agendar'
              : `Agendar ${counted(chosen.length, 'cobrança', 'cobranças')}`}
          </Button>
        )}
      </Row>
      <DataTable
        label="Títulos a agendar"
        stacks
        columns={[
          {
            key: 'escolhido',
            label: 'Agendar',
            quiet: true,
            cell: (row) => (
              <Checkbox
                aria-label={`Agendar ${row.descricao} de ${row.cliente}`}
                checked={isReady(row) && !left.has(row.id_lancamento)}
                disabled={!isReady(row) || !mayAct}
                onChange={(event) => set(row.id_lancamento, event.currentTarget.checked)}
              />
            ),
          },
          {
            key: 'cliente',
            label: 'Cliente',
            heads: true,
            cell: (row) => (
              <Link to={toPixAutomatico({ autorizacao: row.id_pix_autorizacao })}>
                {row.cliente}
              </Link>
            ),
          },
          {
            key: 'titulo',
            label: 'Título',
            cell: (row) => <Link to={toReceivableEdit(row.id_lancamento)}>{row.descricao}</Link>,
          },
          { key: 'vencimento', label: 'Vencimento', cell: (row) => formatDateBr(row.vencimento) },
          { key: 'ate', label: 'Agendar até', cell: (row) => formatDateBr(row.ate) },
          { key: 'nota', label: 'O que falta', wide: true, cell: (row) => noteOf(row) },
          { key: 'saldo', label: 'Valor', numeric: true, cell: (row) => reais(row.saldo) },
        ]}
        rows={titulos}
        rowKey={({ id_lancamento }) => id_lancamento}
        rowLook={(row) => (isReady(row) ? undefined : 'muted')}
      />
      <Note small>
        Nada é debitado agora: o banco do cliente recebe a cobrança e debita no vencimento. Ela pode
        ser cancelada até a véspera.
      </Note>
    </Stack>
  )
}

const noteOf = ({ problema, automatico }: TituloToSchedule): string =>
  problema ?? (automatico ? 'Será agendado sozinho na próxima manhã' : 'Pronto para agendar')
