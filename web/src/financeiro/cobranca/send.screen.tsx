import { boletoList, interSendEmailPayment } from '@claquete/contract/financeiro/cobranca/boleto'
import type { Boleto } from '@claquete/contract/financeiro/cobranca/boleto'
import { fillMessage, usualMessage } from '@claquete/core/financeiro/cobranca/message'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { centsOfReais, sumOf } from '@claquete/core/kernel/amounts/money'
import { isValidEmail } from '@claquete/core/kernel/person/email'
import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { toBoletoList, toReceivableList } from '../../addresses/financeiro.ts'
import { useAddressIds } from '../../lib/page/address-ids.ts'
import { call, useRead } from '../../lib/wire/call.ts'
import { useFormValues, useValues } from '../../lib/form/form.ts'
import { counted } from '../../lib/plain/format.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { reais } from '../../lib/plain/money.ts'
import { FormScreen } from '../../ui/form/page.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { Recipients, recipientOf, recipientText } from '../../sistema/modelos/public.ts'

const nothing = (
  <EmptyState
    title="Nenhum boleto a enviar"
    action={<LinkButton to={toBoletoList()}>Ir para Boletos</LinkButton>}
  >
    Só boletos a receber são enviados. Marque-os em Boletos e escolha “Enviar por e-mail”.
  </EmptyState>
)

/** Sends open charges, one message to each payer. */
export default function SendBoletosScreen() {
  const ids = useAddressIds()
  useLiveReads('financeiro', boletoList)
  const query = { lancamentos: [...ids], situacao: 'aberto' as const, perPage: 100 }
  const reading = useRead(boletoList, { query }, { enabled: ids.length > 0, staleTime: 0 })
  if (ids.length === 0) return nothing
  return (
    <Reading of={reading} waiting={420} empty={nothing}>
      {({ data }) => <Send key={ids.join()} boletos={data.data} />}
    </Reading>
  )
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

interface Values {
  readonly assunto: string
  readonly mensagem: string
  /** Addresses that were typed, by payer; the others get it where their register says. */
  readonly para: Readonly<Record<number, readonly string[]>>
}

const blank: Values = { assunto: usualMessage.assunto, mensagem: usualMessage.texto, para: {} }

const toOf = ({ para }: Values, group: Group) => para[group.id_pessoa] ?? usualRecipients(group)
/** The payers that get a message: those with an address. */
const chosenOf = (values: Values, groups: readonly Group[]) =>
  groups.filter((group) => toOf(values, group).length > 0)

const bodyOf = (values: Values, groups: readonly Group[]) => ({
  assunto: values.assunto,
  mensagem: values.mensagem,
  envios: chosenOf(values, groups).map((group) => ({
    boletos: group.boletos.map(({ id_boleto }) => id_boleto),
    para: toOf(values, group).map(recipientOf),
  })),
})

/** Addresses that are none, by the payer's field. */
const problemsOf = (values: Values, groups: readonly Group[]) =>
  Object.fromEntries(
    groups
      .filter((group) => toOf(values, group).some((to) => !isValidEmail(recipientOf(to).email)))
      .map(({ id_pessoa }) => [`para.${id_pessoa}`, 'Confira os endereços']),
  )

function Send({ boletos }: { readonly boletos: readonly Boleto[] }) {
  const go = useNavigate()
  const groups = groupsOf(boletos)
  const f = useRecordForm(interSendEmailPayment, {
    initial: blank,
    request: (values) => ({ body: bodyOf(values, groups) }),
    rules: (values) => problemsOf(values, groups),
    send: async (request) => {
      const { msg } = await call(interSendEmailPayment, request)
      return { msg: msg ?? 'Boletos enviados' }
    },
    refresh: [],
  })
  const values = useValues(f)
  const chosen = chosenOf(values, groups)
  const leave = () => void go(toReceivableList())
  const isDisabled = chosen.length === 0 || values.assunto.trim() === ''
  const bar = (
    <Row justify="end">
      <Button variant="default" onClick={leave}>
        Cancelar
      </Button>
      <Button loading={f.isSaving} disabled={isDisabled} onClick={() => void f.submit(leave)}>
        {chosen.length === 0 ? 'Enviar' : `Enviar ${counted(chosen.length, 'e-mail', 'e-mails')}`}
      </Button>
    </Row>
  )
  return (
    <Page width="form">
      <FormScreen isAct form={f} bar={bar}>
        <Card title="Quem recebe" subtitle="Uma mensagem a cada pagador, com os boletos em PDF.">
          <Stack gap={4}>
            {groups.map((group) => (
              <PayerGroup key={group.id_pessoa} group={group} />
            ))}
          </Stack>
        </Card>
        <Card
          title="Mensagem"
          subtitle="{{pagador}}, {{valor}}, {{vencimento}}, {{linha}} e {{pix}} são trocados pelos dados de cada um."
        >
          <Stack>
            <f.Text of="assunto" label="Assunto" isRequired />
            <f.Area of="mensagem" label="Texto" rows={7} />
            {chosen[0] && <Preview group={chosen[0]} message={values} />}
          </Stack>
        </Card>
      </FormScreen>
    </Page>
  )
}

function PayerGroup({ group }: { readonly group: Group }) {
  const [first] = group.boletos
  const label = `Para (${first?.pagador_nome ?? ''})`
  const field = useField<string[] | undefined>({ name: `para.${group.id_pessoa}`, label })
  useFormValues()
  const to = field.value ?? usualRecipients(group)
  return (
    <Stack gap={2}>
      <ItemList label={`Boletos de ${first?.pagador_nome ?? ''}`}>
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
        label={label}
        value={to}
        onChange={field.set}
        error={field.input.error}
        data-path={field.input['data-path']}
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
    vencimentos: boletos.map(({ vencimento }) => vencimento),
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
