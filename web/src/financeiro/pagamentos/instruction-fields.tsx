import { readBoleto } from '@claquete/core/kernel/boleto/boleto'
import { readBrCode } from '@claquete/core/kernel/payment/br-code'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { formatReais } from '@claquete/core/kernel/amounts/money'
import { pixKindLabels } from '@claquete/core/kernel/payment/pix-key'
import { tableKeys } from '@claquete/core/kernel/record'
import type { BoundFields } from '../../ui/fields/bound.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { BankField } from './bank-field.tsx'
import { BoletoReader } from './boleto-reader.tsx'
import type { InstructionValues } from './instruction-values.ts'

interface PartProps {
  readonly f: BoundFields<InstructionValues>
  readonly values: InstructionValues
  readonly today: CalendarDate
  /** Called with the digits of a boleto that a file or the camera gave. */
  readonly onLinha: (linha: string) => void
}

/** The fields of the way of paying that was chosen. */
export function WayFields(props: PartProps) {
  switch (props.values.via) {
    case 'pix_chave':
      return <ChaveFields {...props} />
    case 'pix_copia_cola':
      return <CopiaColaFields {...props} />
    case 'conta':
      return <ContaFields {...props} />
    case 'boleto':
    case 'guia':
      return <LinhaFields {...props} />
    case 'darf':
      return <DarfFields {...props} />
    case 'gps':
      return <GpsFields {...props} />
  }
}

const kinds = [
  { value: '' as const, label: 'Reconhecer pelo texto' },
  ...tableKeys(pixKindLabels).map((value) => ({ value, label: pixKindLabels[value] })),
]

const ChaveFields = ({ f, values }: PartProps) => (
  <Grid min={200}>
    <f.Pix of="pix_chave" label="Chave Pix" isRequired kind={values.pix_tipo || undefined} />
    <f.Native of="pix_tipo" label="Tipo da chave" options={kinds} />
  </Grid>
)

function CopiaColaFields({ f, values }: PartProps) {
  const read = values.payload.trim() === '' ? undefined : readBrCode(values.payload)
  return (
    <>
      <f.Area of="payload" label="Código Pix (copia e cola)" isRequired rows={2} />
      {read &&
        ('problem' in read ? (
          <Note tone="danger">{read.problem}.</Note>
        ) : (
          <Note>
            Para {read.nome}
            {read.valor === undefined ? ', sem valor fixo.' : `, ${formatReais(read.valor)}.`}
          </Note>
        ))}
    </>
  )
}

const tipos = [
  { value: 'corrente', label: 'Corrente' },
  { value: 'poupanca', label: 'Poupança' },
  { value: 'pagamento', label: 'Pagamento' },
  { value: 'salario', label: 'Salário' },
]

function ContaFields({ f }: PartProps) {
  return (
    <>
      <Grid min={200}>
        <BankField name="banco" label="Banco" isRequired />
        <f.Native of="tipo_conta" label="Tipo da conta" options={tipos} />
      </Grid>
      <Grid min={110}>
        <f.Text of="agencia" label="Agência" isRequired />
        <f.Text of="agencia_dv" label="Dígito da agência" />
        <f.Text of="conta" label="Conta" isRequired />
        <f.Text of="conta_dv" label="Dígito da conta" isRequired />
      </Grid>
    </>
  )
}

/** What a line says, while it is typed. */
function LineNote({ linha, today }: { readonly linha: string; readonly today: CalendarDate }) {
  if (linha.replaceAll(/\D/gu, '').length < 44) return null
  const read = readBoleto(linha, today)
  if ('problem' in read) return <Note tone="danger">{read.problem}.</Note>
  const amount = read.valor === undefined ? 'sem valor no código' : formatReais(read.valor)
  if (read.kind === 'guia') return <Note tone="success">Conta ou imposto, {amount}.</Note>
  const due = read.vencimento ? `, vence em ${formatDateBr(read.vencimento)}` : ''
  return (
    <Note tone="success">
      Boleto do banco {read.banco}, {amount}
      {due}.
    </Note>
  )
}

function LinhaFields({ f, values, today, onLinha }: PartProps) {
  const read = readBoleto(values.linha, today)
  const isOpen = !('problem' in read) && read.kind === 'boleto' && read.valor === undefined
  const isGuia = !('problem' in read) && read.kind === 'guia'
  return (
    <>
      <f.Area
        of="linha"
        label="Linha digitável ou código de barras"
        help="Digite, cole ou leia com um leitor de código de barras."
        isRequired
        rows={1}
      />
      <BoletoReader today={today} onRead={onLinha} />
      <LineNote linha={values.linha} today={today} />
      {!isGuia && (
        <Grid min={150}>
          {isOpen && <f.Money of="valor_nominal" label="Valor do boleto" isRequired />}
          <f.Money of="desconto" label="Desconto" />
          <f.Money of="acrescimo" label="Multa e juros" />
        </Grid>
      )}
    </>
  )
}

const DarfFields = ({ f }: PartProps) => (
  <>
    <Grid min={150}>
      <f.Text of="receita" label="Código de receita" isRequired />
      <f.Date of="apuracao" label="Período de apuração" isRequired />
      <f.Date of="vencimento" label="Vencimento" isRequired />
      <f.Text of="referencia" label="Referência" />
    </Grid>
    <Grid min={150}>
      <f.Money of="principal" label="Principal" isRequired />
      <f.Money of="multa" label="Multa" />
      <f.Money of="juros" label="Juros" />
    </Grid>
  </>
)

const GpsFields = ({ f }: PartProps) => (
  <>
    <Grid min={150}>
      <f.Text of="receita" label="Código de pagamento" isRequired />
      <f.Date of="competencia" label="Competência" isRequired />
    </Grid>
    <Grid min={150}>
      <f.Money of="principal" label="INSS" isRequired />
      <f.Money of="outras_entidades" label="Outras entidades" />
      <f.Money of="acrescimo" label="Multa e juros" />
    </Grid>
  </>
)
