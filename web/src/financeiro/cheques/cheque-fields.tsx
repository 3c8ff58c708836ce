import type { ContaDeCheque } from '@claquete/contract/financeiro/cheques/cheque'
import type { TituloToSettle } from '@claquete/contract/livro/titulos/baixa'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { Fields } from '../../lib/fields.ts'
import { reais } from '../../lib/money.ts'
import { personSource } from '../../lib/selectors.ts'
import { centros, planos } from '../../livro/titulos/public.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { IntegerInput } from '../../ui/inputs/integer-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { PickerInput } from '../../ui/inputs/picker-input.tsx'
import { DataTable } from '../../ui/layout/data-table.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { isLate } from './cheque-values.ts'
import type { ChequeValues } from './cheque-values.ts'

interface PartProps {
  readonly fields: Fields<ChequeValues>
}

/** The account, the number and what is written on the leaf. */
export function LeafFields({
  contas,
  fields,
}: PartProps & { readonly contas: readonly ContaDeCheque[] }) {
  const { values, change, field, text } = fields
  const chosen = contas.find((one) => String(one.id_contabancaria) === values.conta)
  return (
    <>
      <Grid min={200}>
        <NativeSelect
          label="Conta"
          withAsterisk
          data={contas.map((one) => ({
            value: String(one.id_contabancaria),
            label: one.descricao,
          }))}
          description={
            chosen &&
            `Contábil ${reais(chosen.saldo_contabil)} · disponível ${reais(chosen.saldo_disponivel)}`
          }
          value={values.conta}
          error={field('conta', 'id_contabancaria').error}
          onChange={({ currentTarget: { value } }) =>
            change({
              conta: value,
              numCheque:
                contas.find((one) => String(one.id_contabancaria) === value)?.proximo ?? null,
            })
          }
        />
        <IntegerInput
          label="Número do cheque"
          description="O próximo do talão; confira com a folha."
          withAsterisk
          min={1}
          max={999_999}
          {...field('numCheque')}
        />
      </Grid>
      <TextInput label="Favorecido" withAsterisk maxLength={120} {...text('favorecido')} />
      <Grid min={150}>
        <DateInput label="Emissão" withAsterisk {...field('dataEmissao')} />
        <DateInput label="Bom para (pré-datado)" {...field('bom_para')} />
        <TextInput label="Cidade" maxLength={60} {...text('local')} />
      </Grid>
    </>
  )
}

interface TitulosProps extends PartProps {
  readonly titulos: readonly TituloToSettle[]
  readonly wrong: Readonly<Record<string, string>>
}

/** The titles it pays, each with what is paid of it. */
export function TitulosFields({ titulos, fields, wrong }: TitulosProps) {
  const { values, change, check } = fields
  const late = titulos.some(isLate)
  return (
    <>
      <DataTable
        label="O que o cheque paga"
        rows={titulos}
        rowKey={({ id_lancamento }) => id_lancamento}
        maxHeight={260}
        stacks
        columns={[
          { key: 'descricao', label: 'Título', heads: true, cell: ({ descricao }) => descricao },
          { key: 'razao', label: 'Pessoa', cell: ({ razao }) => razao ?? '', optional: true },
          { key: 'saldo', label: 'Saldo', numeric: true, cell: ({ saldo }) => reais(saldo) },
          {
            key: 'pago',
            label: 'Paga',
            numeric: true,
            cell: ({ id_lancamento, saldo, devido, descricao }, at) =>
              values.acrescimos ? (
                reais(devido)
              ) : (
                <MoneyInput
                  size="xs"
                  aria-label={`Valor pago de ${descricao}`}
                  value={values.pagos[id_lancamento] ?? saldo}
                  error={wrong[`baixas.${at}.valor`]}
                  onChange={(valor) =>
                    change({ pagos: { ...values.pagos, [id_lancamento]: valor } })
                  }
                />
              ),
          },
        ]}
      />
      {late && (
        <Checkbox label="Pagar também a multa e os juros do atraso" {...check('acrescimos')} />
      )}
    </>
  )
}

/** What a cheque without titles is for. */
export function AvulsoFields({ fields, wrong }: PartProps & Pick<TitulosProps, 'wrong'>) {
  const { field, text } = fields
  return (
    <>
      <Grid min={200}>
        <MoneyInput label="Valor" withAsterisk {...field('valor')} />
        <TextInput
          label="Referente a"
          withAsterisk
          maxLength={300}
          {...text('descricao', 'avulso.descricao')}
        />
      </Grid>
      <Grid min={200}>
        <PickerInput label="Pessoa" source={personSource} {...field('id_pessoa')} />
        <PickerInput
          label="Conta do plano"
          source={planos.D}
          {...field('id_grupoCusto')}
          error={wrong['id_grupoCusto'] ?? wrong['avulso.id_grupoCusto']}
        />
        <PickerInput
          label="Centro de custo"
          source={centros}
          {...field('id_centrocusto')}
          error={wrong['id_centrocusto'] ?? wrong['avulso.id_centrocusto']}
        />
      </Grid>
    </>
  )
}
