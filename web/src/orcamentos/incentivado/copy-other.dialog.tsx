import { messages } from '@claquete/contract/messages'
import { copyToIncentivado } from '@claquete/contract/orcamentos/incentivado/copia'
import { projetoIncentivadoList } from '@claquete/contract/orcamentos/incentivado/projeto'
import { maxPageSize } from '@claquete/contract/page'
import { useNavigate } from 'react-router'
import { toIncentivadoEdit, toOrcamentoEdit } from '../../addresses/orcamentos.ts'
import { useMay } from '../../lib/account/permission.ts'
import { useValues } from '../../lib/form/form.ts'
import type { OptionSource } from '../../lib/form/selectors.ts'
import { call } from '../../lib/wire/call.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Note } from '../../ui/layout/text.tsx'
import { orcamentoReads } from '../orcamento/public.ts'
import { projetoReads } from './incentivado.labels.ts'

interface CopyOtherProps {
  readonly id_orcamento: number
  readonly titulo: string
  /** The copied one is of a project: its copy is of advertising. */
  readonly isIncentivado: boolean
  readonly onClose: () => void
}

const initial = {
  titulo: '',
  destino: 'novo' as 'novo' | 'existente',
  id_projeto_incentivado: null as number | null,
  nome: '',
  tipo: 'incentivado' as 'incentivado' | 'privado',
  valores: 'venda' as 'venda' | 'custo',
}
type Values = typeof initial

/** Copies a budget into one of the other kind, and says what of it is not carried. */
export function CopyOtherDialog({ id_orcamento, titulo, isIncentivado, onClose }: CopyOtherProps) {
  const navigate = useNavigate()
  const may = useMay()
  const f = useRecordForm(copyToIncentivado, {
    name: `orcamento/${id_orcamento}/copiar-outra-especie`,
    initial: { ...initial, titulo, nome: titulo },
    rules: (values: Values) => ({
      titulo: values.titulo.trim() ? undefined : messages.required,
      ...(isIncentivado ? {} : problemsOf(values)),
    }),
    request: (values: Values) => ({
      params: { id_orcamento },
      body: {
        titulo: values.titulo,
        ...(!isIncentivado && destinationOf(values)),
        valores: values.valores,
      },
    }),
    refresh: [...orcamentoReads, ...projetoReads],
    onSaved: (reply) =>
      void navigate(
        reply.id_projeto_incentivado === null
          ? toOrcamentoEdit(reply.id_orcamento)
          : toIncentivadoEdit(reply.id_orcamento),
      ),
  })
  const { destino } = useValues(f)
  return (
    <FormDialog
      form={f}
      title={isIncentivado ? 'Copiar para publicitário' : 'Copiar para incentivado'}
      yes="Copiar"
      onClose={onClose}
    >
      <f.Text of="titulo" label="Título do novo orçamento" isRequired />
      {!isIncentivado && (
        <>
          <f.Segments
            of="destino"
            label="Projeto"
            options={{ novo: 'Projeto novo', existente: 'Projeto que já existe' }}
          />
          {destino === 'existente' ? (
            <f.Picker
              of="id_projeto_incentivado"
              label="Projeto incentivado ou privado"
              source={projetoSource}
              isRequired
            />
          ) : (
            <>
              <f.Text of="nome" label="Nome do projeto" isRequired />
              <f.Segments
                of="tipo"
                label="Tipo"
                options={{ incentivado: 'Projeto incentivado', privado: 'Projeto privado' }}
              />
            </>
          )}
          {may('orcamento.custos') && (
            <f.Segments
              of="valores"
              label="Valor de cada linha"
              options={{ venda: 'Com o preço de venda', custo: 'Com o custo' }}
            />
          )}
        </>
      )}
      <Note>
        {isIncentivado
          ? 'Vão as linhas, as observações e a equipe. O novo não tem projeto, lugares em estruturas nem encargos.'
          : 'Vão as linhas, as observações e a equipe. Encargos, comissionados, margem e ajuste do preço não vão; ponha depois cada linha no seu lugar em Ver por estrutura.'}
      </Note>
    </FormDialog>
  )
}

const problemsOf = ({ destino, nome, id_projeto_incentivado }: Values) =>
  destino === 'novo'
    ? { nome: nome.trim() ? undefined : messages.required }
    : { id_projeto_incentivado: id_projeto_incentivado === null ? 'Escolha o projeto' : undefined }

const destinationOf = ({ destino, nome, tipo, id_projeto_incentivado }: Values) =>
  destino === 'novo' ? { projeto_novo: { nome, tipo } } : { id_projeto_incentivado }

/** The projects of the company, found by name or number. */
const projetoSource: OptionSource = {
  name: 'projetos-incentivados',
  async search(search, signal) {
    const query = { perPage: maxPageSize, ...(search && { search }) }
    const { data } = await call(projetoIncentivadoList, { query }, { signal })
    return data.data.map(optionOf)
  },
  async find(value, signal) {
    const query = { id_projeto_incentivado: Number(value) }
    const { data } = await call(projetoIncentivadoList, { query }, { signal })
    return data.data.map(optionOf)[0]
  },
}

const optionOf = (row: { id_projeto_incentivado: number; nome: string; salic: string | null }) => ({
  value: String(row.id_projeto_incentivado),
  label: [row.nome, row.salic].filter(Boolean).join(' · '),
})
