import { ruleList, ruleSave } from '@claquete/contract/financeiro/aprovacao/rule'
import type { Rule } from '@claquete/contract/financeiro/aprovacao/rule'
import { Checkbox, MultiSelect, NativeSelect, Select, TextInput } from '@mantine/core'
import { useAct } from '../../lib/act.ts'
import { call } from '../../lib/call.ts'
import { choiceOf, idOf } from '../../lib/choice.ts'
import { useFields } from '../../lib/fields.ts'
import type { Fields } from '../../lib/fields.ts'
import { companySource } from '../../lib/selectors.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { PickerInput } from '../../ui/inputs/picker-input.tsx'
import { unitText } from '../../lib/unit-text.ts'

interface Nome {
  readonly id: number
  readonly nome: string
}

interface RuleProps {
  readonly rule: Rule | undefined
  readonly choices: { readonly usuarios: readonly Nome[]; readonly perfis: readonly Nome[] }
  readonly onClose: () => void
}

const idsOf = (nomes: readonly Nome[] = []) => nomes.map(({ id }) => String(id))
const optionsOf = (nomes: readonly Nome[]) =>
  nomes.map(({ id, nome }) => ({ value: String(id), label: nome }))

const valuesOf = (regra: Rule | undefined) => ({
  descricao: regra?.descricao ?? '',
  valor_de: regra?.valor_de ?? 0,
  isLimited: regra ? regra.valor_ate !== null : false,
  valor_ate: regra?.valor_ate ?? 0,
  id_empresa: choiceOf(regra?.id_empresa),
  id_responsavel: choiceOf(regra?.id_responsavel),
  responsavel_aprova: regra?.responsavel_aprova === 'S',
  aprovacoes: String(regra?.aprovacoes ?? 1),
  ativo: regra?.ativo !== 'N',
  usuarios: idsOf(regra?.usuarios),
  perfis: idsOf(regra?.perfis),
})
type Values = ReturnType<typeof valuesOf>

const yesNo = (sim: boolean) => (sim ? ('S' as const) : ('N' as const))

const bodyOf = (values: Values, regra: Rule | undefined) => ({
  ...(regra && { id_regra_aprovacao: regra.id_regra_aprovacao, versao: regra.versao }),
  descricao: values.descricao,
  valor_de: values.valor_de,
  valor_ate: values.isLimited ? values.valor_ate : null,
  id_empresa: idOf(values.id_empresa),
  id_responsavel: idOf(values.id_responsavel),
  responsavel_aprova: yesNo(values.responsavel_aprova),
  aprovacoes: Number(values.aprovacoes),
  ativo: yesNo(values.ativo),
  usuarios: values.usuarios.map(Number),
  perfis: values.perfis.map(Number),
})

/** Edits an approval rule: which payments, and who approves. */
export function RuleDialog({ rule, choices, onClose }: RuleProps) {
  const act = useAct({ refresh: [ruleList] })
  const fields = useFields(() => valuesOf(rule), act.wrong)
  return (
    <FormDialog
      act={act}
      title={rule ? 'Alterar regra de aprovação' : 'Nova regra de aprovação'}
      yes="Salvar"
      run={() => call(ruleSave, { body: bodyOf(fields.values, rule) })}
      onClose={onClose}
    >
      <TextInput
        label="Nome"
        withAsterisk
        placeholder="Acima de R$ 5.000,00"
        maxLength={80}
        {...fields.text('descricao')}
      />
      <AboutWhat fields={fields} choices={choices} />
      <WhoApproves fields={fields} choices={choices} />
      <Checkbox label="Regra em uso" {...fields.check('ativo')} />
    </FormDialog>
  )
}

interface PartProps {
  readonly fields: Fields<Values>
  readonly choices: RuleProps['choices']
}

function AboutWhat({ fields: { values, field, check }, choices }: PartProps) {
  return (
    <>
      <Grid min={180}>
        <MoneyInput label="Valor a partir de" {...field('valor_de')} />
        <MoneyInput label="Até, inclusive" disabled={!values.isLimited} {...field('valor_ate')} />
      </Grid>
      <Checkbox label="Tem valor máximo" {...check('isLimited')} />
      <PickerInput
        label={unitText('{Unidade}')}
        placeholder="Todas"
        clearable
        source={companySource}
        {...field('id_empresa')}
      />
      <Select
        label="Orçamentos de"
        placeholder="Qualquer responsável, e fora de orçamento"
        clearable
        searchable
        data={optionsOf(choices.usuarios)}
        {...field('id_responsavel')}
      />
    </>
  )
}

function WhoApproves({ fields: { field, text, check }, choices }: PartProps) {
  return (
    <>
      <MultiSelect
        label="Pessoas que aprovam"
        searchable
        data={optionsOf(choices.usuarios)}
        {...field('usuarios')}
      />
      <MultiSelect
        label="Perfis que aprovam"
        searchable
        data={optionsOf(choices.perfis)}
        {...field('perfis')}
      />
      <Checkbox
        label="Quem responde pelo orçamento também aprova"
        {...check('responsavel_aprova')}
      />
      <NativeSelect
        label="Aprovações"
        data={[
          { value: '1', label: 'Uma pessoa' },
          { value: '2', label: 'Duas pessoas diferentes' },
        ]}
        {...text('aprovacoes')}
      />
    </>
  )
}
