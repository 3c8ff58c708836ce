import { readBoleto } from '@claquete/core/kernel/boleto/boleto'
import { readBrCode } from '@claquete/core/kernel/br-code'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { BANCOS } from '@claquete/core/kernel/banco'
import { formatReais } from '@claquete/core/kernel/money'
import { pixKindLabels } from '@claquete/core/kernel/pix-key'
import { tableKeys } from '@claquete/core/kernel/record'
import { Autocomplete, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { Fields } from '../../lib/fields.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { BoletoReader } from './boleto-reader.tsx'
import type { InstructionValues } from './instruction-values.ts'

interface PartProps {
  readonly fields: Fields<InstructionValues>
  readonly today: CalendarDate
}

/** The fields of the way of paying that was chosen. */
export function WayFields(props: PartProps) {
  switch (props.fields.values.via) {
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
  { value: '', label: 'Reconhecer pelo texto' },
  ...tableKeys(pixKindLabels).map((value) => ({ value, label: pixKindLabels[value] })),
]

const ChaveFields = ({ fields: { text } }: PartProps) => (
  <Grid min={200}>
    <TextInput label="Chave Pix" withAsterisk maxLength={120} {...text('pix_chave')} />
    <NativeSelect label="Tipo da chave" data={kinds} {...text('pix_tipo')} />
  </Grid>
)

function CopiaColaFields({ fields: { values, text } }: PartProps) {
  const read = values.payload.trim() === '' ? undefined : readBrCode(values.payload)
  return (
    <>
      <Textarea
        label="Código Pix (copia e cola)"
        withAsterisk
        autosize
        minRows={2}
        maxRows={6}
        maxLength={600}
        {...text('payload')}
      />
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

const banks = BANCOS.map(({ numero_banco, nome }) => `${numero_banco} ${nome}`)
const tipos = [
  { value: 'corrente', label: 'Corrente' },
  { value: 'poupanca', label: 'Poupança' },
  { value: 'pagamento', label: 'Pagamento' },
  { value: 'salario', label: 'Salário' },
]

function ContaFields({ fields: { text, field, change } }: PartProps) {
  const banco = field('banco')
  const name = banks.find((one) => one.startsWith(`${banco.value} `))
  return (
    <>
      <Grid min={200}>
        <Autocomplete
          label="Banco"
          withAsterisk
          placeholder="Número ou nome"
          data={banks}
          limit={8}
          value={name ?? banco.value}
          error={banco.error}
          onChange={(typed) =>
            change({ banco: /^\d{3} /u.test(typed) ? typed.slice(0, 3) : typed })
          }
        />
        <NativeSelect label="Tipo da conta" data={tipos} {...text('tipo_conta')} />
      </Grid>
      <Grid min={110}>
        <TextInput label="Agência" withAsterisk maxLength={12} {...text('agencia')} />
        <TextInput label="Dígito da agência" maxLength={2} {...text('agencia_dv')} />
        <TextInput label="Conta" withAsterisk maxLength={20} {...text('conta')} />
        <TextInput label="Dígito da conta" withAsterisk maxLength={2} {...text('conta_dv')} />
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

function LinhaFields({ fields, today }: PartProps) {
  const { values, text, field, change } = fields
  const read = readBoleto(values.linha, today)
  const isOpen = !('problem' in read) && read.kind === 'boleto' && read.valor === undefined
  const isGuia = !('problem' in read) && read.kind === 'guia'
  return (
    <>
      <Textarea
        label="Linha digitável ou código de barras"
        description="Digite, cole ou leia com um leitor de código de barras."
        withAsterisk
        autosize
        minRows={1}
        maxLength={80}
        {...text('linha')}
      />
      <BoletoReader today={today} onRead={(linha) => change({ linha })} />
      <LineNote linha={values.linha} today={today} />
      {!isGuia && (
        <Grid min={150}>
          {isOpen && (
            <MoneyInput label="Valor do boleto" withAsterisk {...field('valor_nominal')} />
          )}
          <MoneyInput label="Desconto" {...field('desconto')} />
          <MoneyInput label="Multa e juros" {...field('acrescimo')} />
        </Grid>
      )}
    </>
  )
}

const DarfFields = ({ fields: { text, field } }: PartProps) => (
  <>
    <Grid min={150}>
      <TextInput label="Código de receita" withAsterisk maxLength={6} {...text('receita')} />
      <DateInput label="Período de apuração" withAsterisk {...field('apuracao')} />
      <DateInput label="Vencimento" withAsterisk {...field('vencimento')} />
      <TextInput label="Referência" maxLength={20} {...text('referencia')} />
    </Grid>
    <Grid min={150}>
      <MoneyInput label="Principal" withAsterisk {...field('principal')} />
      <MoneyInput label="Multa" {...field('multa')} />
      <MoneyInput label="Juros" {...field('juros')} />
    </Grid>
  </>
)

const GpsFields = ({ fields: { text, field } }: PartProps) => (
  <>
    <Grid min={150}>
      <TextInput label="Código de pagamento" withAsterisk maxLength={6} {...text('receita')} />
      <DateInput label="Competência" withAsterisk {...field('competencia')} />
    </Grid>
    <Grid min={150}>
      <MoneyInput label="INSS" withAsterisk {...field('principal')} />
      <MoneyInput label="Outras entidades" {...field('outras_entidades')} />
      <MoneyInput label="Multa e juros" {...field('acrescimo')} />
    </Grid>
  </>
)
