import type { ContaOfCheque } from '@claquete/contract/financeiro/cheques/cheque'
import type { TituloToSettle } from '@claquete/contract/livro/titulos/baixa'
import { useValues } from '../../lib/form/form.ts'
import { reais } from '../../lib/plain/money.ts'
import { personSource } from '../../lib/form/selectors.ts'
import { centros, planos } from '../../livro/titulos/public.ts'
import { MoneyField } from '../../ui/fields/basic.tsx'
import type { RecordForm } from '../../ui/form/use-record-form.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { isLate } from './cheque-values.ts'
import type { ChequeValues } from './cheque-values.ts'

interface PartProps {
  readonly f: RecordForm<ChequeValues>
}

/** The account, the number and what is written on the leaf. */
export function LeafFields({
  contas,
  f,
}: PartProps & { readonly contas: readonly ContaOfCheque[] }) {
  const { id_contabancaria } = useValues(f)
  const contaOf = (id: number | string | null) => contas.find((one) => one.id_contabancaria === id)
  const chosen = contaOf(id_contabancaria)
  return (
    <>
      <Grid min={200}>
        <f.Native
          of="id_contabancaria"
          label="Conta"
          options={contas.map((one) => ({ value: one.id_contabancaria, label: one.descricao }))}
          {...(chosen && {
            help: `Contábil ${reais(chosen.saldo_contabil)} · disponível ${reais(chosen.saldo_disponivel)}`,
          })}
          onSet={(id) => f.set('numCheque', contaOf(id)?.proximo ?? null)}
        />
        <f.Number
          of="numCheque"
          label="Número do cheque"
          help="O próximo do talão; confira com a folha."
          isNumeral
        />
      </Grid>
      <f.Text of="favorecido" label="Favorecido" />
      <Grid min={150}>
        <f.Date of="dataEmissao" label="Emissão" />
        <f.Date of="bom_para" label="Bom para (pré-datado)" />
        <f.Text of="local" label="Cidade" />
      </Grid>
    </>
  )
}

interface TitulosProps extends PartProps {
  readonly titulos: readonly TituloToSettle[]
}

/** The titles it pays, each with what is paid of it. */
export function TitulosFields({ titulos, f }: TitulosProps) {
  const { acrescimos } = useValues(f)
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
            cell: ({ devido, descricao }, at) =>
              acrescimos ? (
                reais(devido)
              ) : (
                <MoneyField
                  size="xs"
                  name={`pagos.${at}`}
                  as={`titulos.${at}.valor`}
                  label={`Valor pago de ${descricao}`}
                  isLabelHidden
                />
              ),
          },
        ]}
      />
      {late && <f.Check of="acrescimos" label="Pagar também a multa e os juros do atraso" />}
    </>
  )
}

/** What a cheque without titles is for. */
export const AvulsoFields = ({ f }: PartProps) => (
  <>
    <Grid min={200}>
      <f.Money of="valor" label="Valor" />
      <f.Text of="descricao" as="avulso.descricao" label="Referente a" />
    </Grid>
    <Grid min={200}>
      <f.Picker of="id_pessoa" label="Pessoa" source={personSource} />
      <f.Picker
        of="id_grupoCusto"
        as="avulso.id_grupoCusto"
        label="Conta do plano"
        source={planos.D}
      />
      <f.Picker
        of="id_centrocusto"
        as="avulso.id_centrocusto"
        label="Centro de custo"
        source={centros}
      />
    </Grid>
  </>
)
