import { toIntegracao } from '../../addresses/sistema.ts'
import { boletoPrepare, interGeneratePayment } from '@claquete/contract/financeiro/cobranca/boleto'
import { diasAgendaMax } from '@claquete/core/financeiro/cobranca/boleto'
import type { Pagador } from '@claquete/core/financeiro/cobranca/payer'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { toReceivableList, toSendBoletos } from '../../addresses/financeiro.ts'
import { toContaBancariaNew } from '../../addresses/livro.ts'
import { useAddressIds } from '../../lib/page/address-ids.ts'
import { useRead } from '../../lib/wire/call.ts'
import { useToday } from '../../lib/page/clock.ts'
import { useValues } from '../../lib/form/form.ts'
import { counted } from '../../lib/plain/format.ts'
import { useLeaveGuard } from '../../lib/acts/leave.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { addReais, reais } from '../../lib/plain/money.ts'
import { useMay } from '../../lib/account/permission.ts'
import type { BoundFields } from '../../ui/fields/bound.tsx'
import { FormScreen } from '../../ui/form/page.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { IconFileTypePdf, IconMail } from '../../ui/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { ListPage } from '../../ui/list/page.tsx'
import { EmptyState, ErrorState } from '../../ui/frame/states.tsx'
import { contaChoices } from './conta-choices.ts'
import { boletoReads, openCarne } from './acts.ts'
import { bodyOf, initialOf, isReady, lineOf, refusedOf, withPagador } from './issue-lines.ts'
import type { IssueLine, Prepared, Values } from './issue-lines.ts'
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
  value,
  label: value === 0 ? 'O dia do vencimento' : `${value} dias depois do vencimento`,
}))

function useIssueForm({ data }: Prepared) {
  const today = useToday()
  const linesOf = ({ typed }: Values) =>
    data.map((titulo) => lineOf(titulo, typed[titulo.id_lancamento] ?? {}, today))
  const f = useRecordForm(interGeneratePayment, {
    initial: () => initialOf(data),
    request: (values) => ({ body: bodyOf(linesOf(values).filter(isReady), values) }),
    refresh: boletoReads,
  })
  const values = useValues(f)
  const lines = linesOf(values)
  // What was typed for charges that did not go with the others is not saved with them.
  useLeaveGuard({
    isChanged: () =>
      lines.some(
        ({ titulo, state }) =>
          state !== 'emitido' && Object.keys(values.typed[titulo.id_lancamento] ?? {}).length > 0,
      ),
  })
  const setPagador = (id_lancamento: number, pagador: Pagador) => {
    const typed = withPagador(values.typed, lines, { id_lancamento, pagador })
    // The inputs stay, with what is in them.
    f.set('typed', typed, { forceUpdate: false })
  }
  return { f, lines, setPagador }
}

function Issue({ prepared }: { readonly prepared: Prepared }) {
  const { f, lines, setPagador } = useIssueForm(prepared)
  const [sent, setSent] = useState<readonly number[]>([])
  const ready = lines.filter(isReady)
  const isToIssue = lines.some(({ state }) => state === 'pronto' || state === 'corrigir')
  const isDisabled = ready.length === 0 || !prepared.configurada || prepared.contas.length === 0
  const issue = () => {
    setSent(ready.map(({ titulo }) => titulo.id_lancamento))
    void f.submit()
  }
  const bar = (
    <Footer lines={lines} prepared={prepared}>
      {isToIssue && (
        <Button loading={f.isSaving} disabled={isDisabled} onClick={issue}>
          {ready.length === 0
            ? 'Gerar boletos'
            : `Gerar ${counted(ready.length, 'boleto', 'boletos')}`}
        </Button>
      )}
    </Footer>
  )
  return (
    <ListPage>
      <Missing prepared={prepared} />
      <FormScreen isAct form={f} isBare isDisabled={isDisabled} bar={bar}>
        {isToIssue && <Terms f={f} contas={prepared.contas} />}
        <IssueTable
          {...{ f, lines }}
          refusedOf={(id) => refusedOf(f.form.errors, sent.indexOf(id))}
          isBusy={f.isSaving}
          onPagador={setPagador}
        />
      </FormScreen>
    </ListPage>
  )
}

interface TermsProps {
  readonly f: BoundFields<Values>
  readonly contas: Prepared['contas']
}

/** What holds for all charges. */
const Terms = ({ f, contas }: TermsProps) => (
  <Grid min={200}>
    {contas.length > 1 && (
      <f.Native
        of="id_contabancaria"
        label="Conta que recebe"
        isRequired
        options={contaChoices(contas)}
      />
    )}
    <f.Native of="dias_agenda" label="Pode ser pago até" options={dayOptions} />
    <f.Text
      of="mensagem"
      label="Mensagem no boleto"
      placeholder="Em branco, a descrição do título"
    />
  </Grid>
)

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
