import { toIntegracao } from '../../addresses/sistema.ts'
import { boletoPrepare, interGeneratePayment } from '@claquete/contract/financeiro/cobranca/boleto'
import { diasAgendaMax, diasAgendaUsual } from '@claquete/core/financeiro/cobranca/boleto'
import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { toReceivableList, toSendBoletos } from '../../addresses/financeiro.ts'
import { toContaBancariaNew } from '../../addresses/livro.ts'
import { useAct } from '../../lib/act.ts'
import { useAddressIds } from '../../lib/address-ids.ts'
import { call, useRead } from '../../lib/call.ts'
import { useToday } from '../../lib/clock.ts'
import { useFields } from '../../lib/fields.ts'
import { counted } from '../../lib/format.ts'
import { useLeaveGuard } from '../../lib/leave.ts'
import { useLiveReads } from '../../lib/live.ts'
import { addReais, reais } from '../../lib/money.ts'
import { useMay } from '../../lib/permission.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { Refusal } from '../../ui/form/refusal.tsx'
import { runReadable } from '../../ui/form/run-readable.ts'
import { IconFileTypePdf, IconMail } from '../../ui/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Figures } from '../../ui/layout/figures.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { boletoReads, openCarne } from './acts.ts'
import { lineOf, withPagador } from './issue-lines.ts'
import type { IssueLine, Prepared, Typed, TypedList } from './issue-lines.ts'
import { IssueTable } from './issue-table.tsx'

/** Issues the charges of the receivables that were selected in their list. */
export default function IssueBoletosScreen() {
  const ids = useAddressIds()
  useLiveReads('financeiro', boletoPrepare)
  const reading = useRead(
    boletoPrepare,
    { body: { ids: [...ids] } },
    { enabled: ids.length > 0, staleTime: 0 },
  )
  if (ids.length === 0) {
    return (
      <EmptyState
        title="Nenhum título escolhido"
        action={
          <Button component={Link} to={toReceivableList()} size="xs" variant="default">
            Ir para Contas a receber
          </Button>
        }
      >
        Marque os títulos em contas a receber e escolha “Gerar boleto”.
      </EmptyState>
    )
  }
  if (reading.error && !reading.data) {
    return <ErrorState message={reading.error.msg} onRetry={() => void reading.refetch()} />
  }
  if (!reading.data) return <Skeleton height={420} radius={10} />
  return <Issue key={ids.join()} prepared={reading.data} />
}

const days = Array.from({ length: diasAgendaMax / 5 + 1 }, (_, at) => at * 5)
const dayOptions = days.map((value) => ({
  value: String(value),
  label: value === 0 ? 'O dia do vencimento' : `${value} dias depois do vencimento`,
}))

function Issue({ prepared }: { readonly prepared: Prepared }) {
  const today = useToday()
  const act = useAct({ refresh: boletoReads })
  const [typed, setTyped] = useState<TypedList>({})
  const { values, text } = useFields(
    { conta: '', dias: String(diasAgendaUsual), mensagem: '' },
    act.wrong,
  )
  const lines = prepared.data.map((titulo) =>
    lineOf(titulo, typed[titulo.id_lancamento] ?? {}, today),
  )
  const ready = lines.filter(({ state }) => state === 'pronto')
  const isToIssue = lines.some(({ state }) => state === 'pronto' || state === 'corrigir')
  // What was typed for a charge that is issued is not lost any more.
  useLeaveGuard({
    isChanged: () =>
      lines.some(({ titulo, state }) => state !== 'emitido' && titulo.id_lancamento in typed),
  })
  const issue = () =>
    call(interGeneratePayment, {
      body: {
        ...(values.conta !== '' && { id_contabancaria: Number(values.conta) }),
        dias_agenda: Number(values.dias),
        mensagem: values.mensagem,
        boletos: ready.map(({ titulo: { id_lancamento }, vencimento }) => ({
          id_lancamento,
          vencimento,
          ...(typed[id_lancamento]?.pagador && { pagador: typed[id_lancamento].pagador }),
        })),
      },
    })
  const change = (id: number, { pagador, ...part }: Typed) =>
    setTyped((before) => {
      const next = { ...before, [id]: { ...before[id], ...part } }
      return pagador ? withPagador(next, lines, { id_lancamento: id, pagador }) : next
    })
  return (
    <ListPage>
      <Missing prepared={prepared} />
      <Refusal lines={refusalOf(act.failure)} />
      {isToIssue && (
        <Grid min={200}>
          {prepared.contas.length > 1 && (
            <NativeSelect
              label="Conta que recebe"
              withAsterisk
              data={[
                { value: '', label: 'Escolha a conta' },
                ...prepared.contas.map(({ id_contabancaria, contabancaria }) => ({
                  value: String(id_contabancaria),
                  label: contabancaria,
                })),
              ]}
              {...text('conta', 'id_contabancaria')}
            />
          )}
          <NativeSelect
            label="Pode ser pago até"
            data={dayOptions}
            {...text('dias', 'dias_agenda')}
          />
          <TextInput
            label="Mensagem no boleto"
            placeholder="Em branco, a descrição do título"
            maxLength={300}
            {...text('mensagem')}
          />
        </Grid>
      )}
      <IssueTable lines={lines} isBusy={act.isRunning} onChange={change} />
      <Footer lines={lines} prepared={prepared}>
        {isToIssue && (
          <Button
            loading={act.isRunning}
            disabled={ready.length === 0 || !prepared.configurada || prepared.contas.length === 0}
            onClick={({ currentTarget }) => void runReadable(act, currentTarget, issue)}
          >
            {ready.length === 0
              ? 'Gerar boletos'
              : `Gerar ${counted(ready.length, 'boleto', 'boletos')}`}
          </Button>
        )}
      </Footer>
    </ListPage>
  )
}

/** What the company still has to set up before the first charge. */
function Missing({ prepared }: { readonly prepared: Prepared }) {
  const may = useMay()
  if (!prepared.configurada) {
    return (
      <Notice
        tone="warning"
        title="Nenhum banco emite boletos ainda"
        action={
          may('integracao.alterar') && (
            <Button component={Link} to={toIntegracao()} size="xs" variant="default">
              Configurar
            </Button>
          )
        }
      >
        Configure o Banco Inter em Integrações, ou cadastre o convênio de boletos de uma conta em
        Convênios: com ele os boletos vão ao banco por remessa.
      </Notice>
    )
  }
  if (prepared.contas.length > 0) return null
  return (
    <Notice
      tone="warning"
      title="Falta a conta que recebe"
      action={
        <Button component={Link} to={toContaBancariaNew()} size="xs" variant="default">
          Cadastrar conta
        </Button>
      }
    >
      Cadastre a conta do Banco Inter (077) em Contas bancárias, ou o convênio de outra.
    </Notice>
  )
}

interface FooterProps {
  readonly lines: readonly IssueLine[]
  readonly prepared: Prepared
  readonly children: React.ReactNode
}

function Footer({ lines, prepared, children }: FooterProps) {
  const may = useMay()
  const of = (state: IssueLine['state']) => lines.filter((line) => line.state === state)
  const [ready, wrong, issued] = [of('pronto'), of('corrigir'), of('emitido')]
  const open = issued.flatMap(({ boleto }) => (boleto?.situacao === 'aberto' ? [boleto] : []))
  const waiting = issued.filter(({ boleto }) => boleto?.situacao === 'emitindo').length
  return (
    <Card>
      <Row justify="between" gap={4}>
        <Figures
          look="line"
          large
          items={[
            {
              label: 'A gerar',
              value: reais(addReais(...ready.map(({ titulo }) => titulo.valor))),
            },
            ...(wrong.length > 0
              ? [{ label: 'A corrigir', value: String(wrong.length), tone: 'danger' as const }]
              : []),
            ...(waiting > 0
              ? [{ label: 'No banco', value: `${waiting} de ${issued.length}` }]
              : []),
            ...(open.length > 0 ? [{ label: 'Emitidos', value: String(open.length) }] : []),
            ...(prepared.multa > 0 || prepared.juros > 0
              ? [
                  {
                    label: 'Multa e juros ao mês',
                    value: `${percent(prepared.multa)} e ${percent(prepared.juros)}`,
                  },
                ]
              : []),
          ]}
        />
        <Row>
          {open.length > 1 && (
            <Button
              variant="default"
              leftSection={<IconFileTypePdf size={15} stroke={1.5} />}
              onClick={() => void openCarne(open.map(({ id_boleto }) => id_boleto))}
            >
              Carnê
            </Button>
          )}
          {open.length > 0 && may('boleto.enviar') && (
            <Button
              component={Link}
              to={toSendBoletos({ ids: open.map(({ id_lancamento }) => id_lancamento) })}
              variant="default"
              leftSection={<IconMail size={15} stroke={1.5} />}
            >
              Enviar por e-mail
            </Button>
          )}
          {children}
        </Row>
      </Row>
    </Card>
  )
}

const percent = (value: number) => `${value.toLocaleString('pt-BR')}%`
