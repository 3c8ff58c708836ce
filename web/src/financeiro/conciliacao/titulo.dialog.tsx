import { conciliacaoCreate } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { useValues } from '../../lib/form/form.ts'
import { reais, subtractReais } from '../../lib/plain/money.ts'
import { personSource } from '../../lib/form/selectors.ts'
import { PlainClassificacao } from '../../livro/contas/public.ts'
import { orcamentoSource } from '../../livro/titulos/public.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Grid } from '../../ui/layout/grid.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { LineNote } from './line-note.tsx'
import type { LineDialogProps } from './line-note.tsx'
import { conciliacaoReads } from './reads.ts'

const at = 'novos_titulos.0.'

interface Values {
  readonly descricao: string
  readonly valor: number
  readonly dataVencimento: CalendarDate | null
  readonly num_documento: string
  readonly id_pessoa: number | null
  readonly id_grupoCusto: number | null
  readonly id_centrocusto: number | null
  readonly id_orcamento: number | null
}

/** Makes a title from a line, which settles it, or part of it when the title is larger. */
export function TituloDialog({ linha, onClose }: LineDialogProps) {
  const size = Math.abs(linha.valor)
  const owedOf = ({ valor }: Pick<Values, 'valor'>) => subtractReais(valor, size)
  const f = useRecordForm(conciliacaoCreate, {
    initial: (): Values => ({
      descricao: linha.texto,
      valor: size,
      dataVencimento: linha.data,
      num_documento: linha.documento ?? '',
      id_pessoa: null,
      id_grupoCusto: null,
      id_centrocusto: null,
      id_orcamento: null,
    }),
    request: (values) => ({
      body: {
        id_contabancaria: linha.id_contabancaria,
        linhas: [linha.id_extrato_historico],
        motivo: 'título criado a partir do extrato',
        novos_titulos: [
          {
            ...values,
            ...(owedOf(values) > 0 && { baixar: size }),
            dataVencimento: values.dataVencimento ?? linha.data,
          },
        ],
      },
    }),
    refresh: conciliacaoReads,
  })
  const owed = owedOf(useValues(f))
  const operacao = linha.valor < 0 ? 'D' : 'C'
  return (
    <FormDialog
      form={f}
      title={operacao === 'D' ? 'Nova conta a pagar, já paga' : 'Nova conta a receber, já recebida'}
      yes="Criar, baixar e conciliar"
      size="lg"
      isDisabled={owed < 0}
      onClose={onClose}
    >
      <LineNote linha={linha} />
      <f.Text of="descricao" as={`${at}descricao`} label="Descrição" />
      <Grid min={200}>
        <f.Money
          of="valor"
          as={`${at}valor`}
          label="Valor do título"
          help="Maior que a linha, fica em aberto o que falta."
        />
        <f.Date
          of="dataVencimento"
          as={`${at}dataVencimento`}
          label="Vencimento"
          help="O dia da linha, se não disser outro."
          isRequired={false}
        />
        <f.Picker
          of="id_pessoa"
          as={`${at}id_pessoa`}
          label="Pessoa"
          placeholder="Ninguém"
          source={personSource}
        />
        <f.Text of="num_documento" as={`${at}num_documento`} label="Número do documento" />
        <PlainClassificacao f={f} operacao={operacao} at={at} />
        <f.Picker
          of="id_orcamento"
          as={`${at}id_orcamento`}
          label="Orçamento"
          placeholder="Nenhum"
          source={orcamentoSource}
        />
      </Grid>
      {owed > 0 && (
        <Note>{`A linha baixa ${reais(size)}; ${reais(owed)} continuam em aberto.`}</Note>
      )}
      {owed < 0 && <Note tone="warning">O título não pode ser menor que a linha.</Note>}
    </FormDialog>
  )
}
