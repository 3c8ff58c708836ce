import { conciliacaoPostMany } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import type { LinhaExtrato } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { regraSave } from '@claquete/contract/financeiro/conciliacao/regra'
import { sharedText } from '@claquete/core/financeiro/conciliacao/learn'
import { useMay } from '../../lib/account/permission.ts'
import { useValues } from '../../lib/form/form.ts'
import { personSource } from '../../lib/form/selectors.ts'
import { counted } from '../../lib/plain/format.ts'
import { addReais, reais } from '../../lib/plain/money.ts'
import { PlainClassificacao } from '../../livro/contas/public.ts'
import { orcamentoSource } from '../../livro/titulos/public.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Grid } from '../../ui/layout/grid.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { conciliacaoReads } from './reads.ts'

interface PostManyProps {
  readonly linhas: readonly LinhaExtrato[]
  readonly conta: number
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Posts several lines on one account of the chart, each on its day and with its amount. */
export function PostManyDialog({ linhas, conta, onClose, onDone }: PostManyProps) {
  const may = useMay()
  const mayRule = may(regraSave.access)
  const isOut = (linhas[0]?.valor ?? 0) < 0
  const f = useRecordForm(conciliacaoPostMany, {
    initial: () => ({
      descricao: '',
      id_pessoa: null as number | null,
      id_grupoCusto: null as number | null,
      id_centrocusto: null as number | null,
      id_orcamento: null as number | null,
      isAlways: false,
      contem: sharedText(linhas.map(({ texto }) => texto)),
    }),
    request: ({ isAlways, contem, descricao, ...entry }) => ({
      body: {
        id_contabancaria: conta,
        linhas: linhas.map(({ id_extrato_historico }) => id_extrato_historico),
        ...entry,
        descricao: descricao || null,
        ...(isAlways && { contem }),
      },
    }),
    rules: ({ isAlways, contem }) => ({
      contem: isAlways && contem.trim().length < 3 ? 'Use ao menos 3 letras' : undefined,
    }),
    refresh: conciliacaoReads,
  })
  const { isAlways } = useValues(f)
  return (
    <FormDialog
      form={f}
      title={`Lançar ${counted(linhas.length, 'linha', 'linhas')} como ${isOut ? 'despesa' : 'receita'}`}
      yes={linhas.length === 1 ? 'Lançar e conciliar' : 'Lançar todas e conciliar'}
      size="lg"
      onClose={onClose}
      onDone={onDone}
    >
      <Note>
        {reais(addReais(...linhas.map(({ valor }) => valor)))} ao todo: um lançamento por linha, no
        dia e do valor dela.
      </Note>
      <f.Text of="descricao" label="Descrição" placeholder="O texto de cada linha" />
      <Grid min={200}>
        <PlainClassificacao f={f} operacao={isOut ? 'D' : 'C'} />
        <f.Picker of="id_pessoa" label="Pessoa" placeholder="Ninguém" source={personSource} />
        <f.Picker
          of="id_orcamento"
          label="Orçamento"
          placeholder="Nenhum"
          source={orcamentoSource}
        />
      </Grid>
      {mayRule && (
        <f.Check
          of="isAlways"
          label="Sempre assim: propor o mesmo para as próximas linhas iguais"
        />
      )}
      {mayRule && isAlways && (
        <f.Text
          of="contem"
          label="O texto da linha contém"
          isRequired
          help="Como no extrato; maiúsculas e acentos não contam."
        />
      )}
    </FormDialog>
  )
}
