import { boletoList, interSendEmailPayment } from '@claquete/contract/financeiro/cobranca/boleto'
import type { Boleto } from '@claquete/contract/financeiro/cobranca/boleto'
import { fillMessage, usualMessage } from '@claquete/core/financeiro/cobranca/message'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import { centsOfReais, sumOf } from '@claquete/core/kernel/money'
import { isValidEmail } from '@claquete/core/kernel/email'
import { Button, Skeleton, Textarea, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useAct } from '../../lib/act.ts'
import { useAddressIds } from '../../lib/address-ids.ts'
import { call, useRead } from '../../lib/call.ts'
import { useFields } from '../../lib/fields.ts'
import { counted } from '../../lib/format.ts'
import { useLeaveGuard } from '../../lib/leave.ts'
import { useLiveReads } from '../../lib/live.ts'
import { reais } from '../../lib/money.ts'
import { FieldProblems, refusalOf } from '../../lib/refusal.ts'
import { Refusal } from '../../ui/form/refusal.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Item, ItemList } from '../../ui/layout/item-list.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Recipients, recipientOf, recipientText } from '../../sistema/modelos/public.ts'

/** Sends open charges, one message to each payer. */
export default function SendBoletosScreen() {
  const ids = useAddressIds()
  useLiveReads('financeiro', boletoList)
  const query = { lancamentos: [...ids], situacao: 'aberto' as const, perPage: 100 }
  const reading = useRead(boletoList, { query }, { enabled: ids.length > 0, staleTime: 0 })
  if (ids.length > 0 && reading.error && !reading.data) {
    return <ErrorState message={reading.error.msg} onRetry={() => void reading.refetch()} />
  }
  if (ids.length > 0 && !reading.data) return <Skeleton height={420} radius={10} />
  const boletos = reading.data?.data.data ?? []
  if (boletos.length === 0) {
    return (
      <EmptyState
        title="Nenhum boleto a enviar"
        action={
          <Button component={Link} to={paths.boletoList()} size="xs" variant="default">
            Ir para Boletos
          </Button>
        }
      >
        Só boletos a receber são enviados. Marque-os em Boletos e escolha “Enviar por e-mail”.
      </EmptyState>
    )
  }
  return <Send key={ids.join()} boletos={boletos} />
}

/** The charges of one payer: one message. */
const groupsOf = (boletos: readonly Boleto[]) =>
  [...Map.groupBy(boletos, ({ id_pessoa }) => id_pessoa)].map(([id_pessoa, own]) => ({
    id_pessoa,
    boletos: own.toSorted((a, b) => (a.vencimento < b.vencimento ? -1 : 1)),
  }))
type Group = ReturnType<typeof groupsOf>[number]

const usualRecipients = ({ boletos }: Group): string[] => {
  const [first] = boletos
  return first && first.pagador_email !== ''
    ? [recipientText({ nome: first.pagador_nome, email: first.pagador_email })]
    : []
}

function Send({ boletos }: { readonly boletos: readonly Boleto[] }) {
  const go = useNavigate()
  const groups = groupsOf(boletos)
  const act = useAct()
  const isSent = useRef(false)
  const [typed, setTyped] = useState<Readonly<Record<number, string[]>>>({})
  const { values, text } = useFields(
    { assunto: String(usualMessage.assunto), mensagem: String(usualMessage.texto) },
    act.wrong,
  )
  const isChanged = () =>
    !isSent.current &&
    (Object.keys(typed).length > 0 ||
      values.assunto !== usualMessage.assunto ||
      values.mensagem !== usualMessage.texto)
  useLeaveGuard({ isChanged })
  const toOf = (group: Group) => typed[group.id_pessoa] ?? usualRecipients(group)
  const chosen = groups.filter((group) => toOf(group).length > 0)
  const run = async () => {
    const bad = chosen.flatMap((group) =>
      toOf(group).some((to) => !isValidEmail(recipientOf(to).email))
        ? [[`para.${group.id_pessoa}`, 'Confira os endereços']]
        : [],
    )
    if (bad.length > 0) throw new FieldProblems(Object.fromEntries(bad))
    const { msg } = await call(interSendEmailPayment, {
      body: {
        assunto: values.assunto.trim(),
        mensagem: values.mensagem.trim(),
        envios: chosen.map((group) => ({
          boletos: group.boletos.map(({ id_boleto }) => id_boleto),
          para: toOf(group).map(recipientOf),
        })),
      },
    })
    return { msg: msg ?? 'Boletos enviados' }
  }
  const leave = () => {
    isSent.current = true
    void go(paths.contaReceberList())
  }
  return (
    <Page width="form">
      <Refusal lines={refusalOf(act.failure)} />
      <Card title="Quem recebe" subtitle="Uma mensagem a cada pagador, com os boletos em PDF.">
        <Stack gap={4}>
          {groups.map((group) => (
            <PayerGroup
              key={group.id_pessoa}
              group={group}
              to={toOf(group)}
              error={act.wrong[`para.${group.id_pessoa}`]}
              onChange={(to) => setTyped((before) => ({ ...before, [group.id_pessoa]: to }))}
            />
          ))}
        </Stack>
      </Card>
      <Card
        title="Mensagem"
        subtitle="{{pagador}}, {{valor}}, {{vencimento}}, {{linha}} e {{pix}} são trocados pelos dados de cada um."
      >
        <Stack>
          <TextInput label="Assunto" withAsterisk maxLength={200} {...text('assunto')} />
          <Textarea label="Texto" autosize minRows={7} maxLength={4000} {...text('mensagem')} />
          {chosen[0] && <Preview group={chosen[0]} message={values} />}
        </Stack>
      </Card>
      <Row justify="end">
        <Button variant="default" onClick={() => void go(paths.contaReceberList())}>
          Cancelar
        </Button>
        <Button
          loading={act.isRunning}
          disabled={chosen.length === 0 || values.assunto.trim() === ''}
          onClick={() => void act.run(run, leave)}
        >
          {chosen.length === 0 ? 'Enviar' : `Enviar ${counted(chosen.length, 'e-mail', 'e-mails')}`}
        </Button>
      </Row>
    </Page>
  )
}

interface PayerGroupProps {
  readonly group: Group
  readonly to: string[]
  readonly error: string | undefined
  readonly onChange: (to: string[]) => void
}

function PayerGroup({ group, to, error, onChange }: PayerGroupProps) {
  return (
    <Stack gap={2}>
      <ItemList label={`Boletos de ${group.boletos[0]?.pagador_nome ?? ''}`}>
        {group.boletos.map((boleto) => (
          <Item
            key={boleto.id_boleto}
            title={boleto.pagador_nome}
            detail={`${boleto.descricao} · vence ${formatDateBr(boleto.vencimento)}`}
            aside={reais(boleto.valor)}
          />
        ))}
      </ItemList>
      <Recipients
        label={`Para (${group.boletos[0]?.pagador_nome ?? ''})`}
        value={to}
        onChange={onChange}
        error={error}
      />
      {to.length === 0 && <Note tone="warning">Sem endereço, não recebe nada.</Note>}
    </Stack>
  )
}

interface PreviewProps {
  readonly group: Group
  readonly message: { readonly assunto: string; readonly mensagem: string }
}

/** The message as the first payer gets it. */
function Preview({ group: { boletos }, message }: PreviewProps) {
  const [first] = boletos
  if (!first) return null
  const values = {
    pagador: first.pagador_nome,
    valor: sumOf(boletos, ({ valor }) => centsOfReais(valor)),
    vencimento: first.vencimento,
    linhas: boletos.flatMap(({ linha_digitavel }) => linha_digitavel ?? []),
    pix: boletos.flatMap(({ pix_copia_cola }) => pix_copia_cola ?? []),
  }
  return (
    <Card
      level={3}
      title="Como chega"
      subtitle={fillMessage(message.assunto, values)}
      label="Prévia"
    >
      <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {fillMessage(message.mensagem, values)}
      </p>
    </Card>
  )
}
