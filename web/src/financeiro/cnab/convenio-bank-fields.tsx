import type { convenioSave } from '@claquete/contract/financeiro/cnab/convenio'
import { isBancoByFile } from '@claquete/core/financeiro/cobranca/by-file'
import { camposOfConvenio, tamanhosOf } from '@claquete/core/financeiro/cobranca/convenio'
import type { BancoOfBoleto } from '@claquete/core/financeiro/cobranca/convenio'
import { useValues } from '../../lib/form/form.ts'
import type { BodyValues, RecordForm } from '../../ui/form/use-record-form.ts'
import { Grid } from '../../ui/layout/grid.tsx'

export type ValuesOfConvenio = BodyValues<typeof convenioSave>

interface FieldsOfBankProps {
  readonly numero_banco: string
  readonly f: RecordForm<ValuesOfConvenio>
}

/** What a bank asks for; of a bank whose boletos are not made here, its number for the company alone. */
export function FieldsOfBank({ numero_banco, f }: FieldsOfBankProps) {
  if (isBancoByFile(numero_banco)) return <FieldsToMake banco={numero_banco} f={f} />
  return (
    <f.Text
      of="convenio"
      label="Convênio ou beneficiário"
      help="Se o banco deu um número à empresa."
    />
  )
}

interface FieldsToMakeProps extends Pick<FieldsOfBankProps, 'f'> {
  readonly banco: BancoOfBoleto
}

function FieldsToMake({ banco, f }: FieldsToMakeProps) {
  const { tamanho } = useValues(f)
  const campos = new Set<string>(camposOfConvenio(banco))
  const sizes = tamanhosOf(banco)
  return (
    <>
      <Grid min={180}>
        {campos.has('convenio') && (
          <f.Text of="convenio" label="Convênio ou beneficiário" isRequired />
        )}
        {campos.has('posto') && <f.Text of="posto" label="Posto" isRequired />}
        {campos.has('carteira') && <f.Text of="carteira" label="Carteira" isRequired />}
        {campos.has('variacao') && <f.Text of="variacao" label="Variação" isRequired />}
        {campos.has('modalidade') && <f.Text of="modalidade" label="Modalidade" isRequired />}
        {sizes.length > 1 && (
          <f.Native
            of="tamanho"
            label="Arquivos"
            options={sizes.map((size) => ({ value: size, label: `${size} colunas` }))}
          />
        )}
        {banco === '033' && tamanho === 400 && (
          <f.Text of="codigo_transmissao" label="Código de transmissão" isRequired />
        )}
      </Grid>
      <Grid min={180}>
        <f.Number
          of="nosso_numero"
          label="Número do último boleto"
          help={
            banco === '748'
              ? 'Se já emitiu boletos por outro sistema: ano, byte e sequência, sem o dígito (26200123). Ele não volta.'
              : 'Se já emitiu boletos por outro sistema. Ele não volta.'
          }
          isNumeral
        />
        <f.Number
          of="nsa"
          label="Número do último arquivo"
          help="Se já enviou arquivos por outro sistema. Ele não volta."
          isNumeral
        />
      </Grid>
    </>
  )
}
