import { ruleList, ruleSave } from '@claquete/contract/financeiro/aprovacao/rule'
import type { Rule, RuleBody } from '@claquete/contract/financeiro/aprovacao/rule'
import { useValues } from '../../lib/form/form.ts'
import { companySource } from '../../lib/form/selectors.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import type { RecordForm } from '../../ui/form/use-record-form.ts'
import { Grid } from '../../ui/layout/grid.tsx'
import { unitText } from '../../lib/account/unit-text.ts'

interface Nome {
  readonly id: number
  readonly nome: string
}

interface RuleProps {
  readonly rule: Rule | undefined
  readonly choices: { readonly usuarios: readonly Nome[]; readonly perfis: readonly Nome[] }
  readonly onClose: () => void
}

const idsOf = (nomes: readonly Nome[]) => nomes.map(({ id }) => id)
const optionsOf = (nomes: readonly Nome[]) =>
  nomes.map(({ id, nome }) => ({ value: id, label: nome }))

interface Values extends Required<Omit<RuleBody, 'id_regra_aprovacao' | 'versao'>> {
  readonly id_regra_aprovacao?: number
  readonly versao?: number
  /** Has it a largest amount? */
  readonly isLimited: boolean
  readonly valor_ate: number
}

const blank: Values = {
  descricao: '',
  valor_de: 0,
  isLimited: false,
  valor_ate: 0,
  id_empresa: null,
  id_responsavel: null,
  responsavel_aprova: 'N',
  aprovacoes: 1,
  ativo: 'S',
  usuarios: [],
  perfis: [],
}

const valuesOf = (regra: Rule): Values => ({
  id_regra_aprovacao: regra.id_regra_aprovacao,
  versao: regra.versao,
  descricao: regra.descricao,
  valor_de: regra.valor_de,
  isLimited: regra.valor_ate !== null,
  valor_ate: regra.valor_ate ?? 0,
  id_empresa: regra.id_empresa,
  id_responsavel: regra.id_responsavel,
  responsavel_aprova: regra.responsavel_aprova,
  aprovacoes: regra.aprovacoes,
  ativo: regra.ativo,
  usuarios: idsOf(regra.usuarios),
  perfis: idsOf(regra.perfis),
})

const bodyOf = ({ isLimited, valor_ate, ...body }: Values) => ({
  ...body,
  valor_ate: isLimited ? valor_ate : null,
})

/** Edits an approval rule: which payments, and who approves. */
export function RuleDialog({ rule, choices, onClose }: RuleProps) {
  const f = useRecordForm(ruleSave, {
    initial: () => (rule ? valuesOf(rule) : blank),
    request: (values) => ({ body: bodyOf(values) }),
    refresh: [ruleList],
  })
  return (
    <FormDialog
      form={f}
      title={rule ? 'Alterar regra de aprovação' : 'Nova regra de aprovação'}
      yes="Salvar"
      onClose={onClose}
    >
      <f.Text of="descricao" label="Nome" placeholder="Acima de R$ 5.000,00" />
      <AboutWhat f={f} choices={choices} />
      <WhoApproves f={f} choices={choices} />
      <f.YesNo of="ativo" label="Regra em uso" look="checkbox" />
    </FormDialog>
  )
}

interface PartProps {
  readonly f: RecordForm<Values>
  readonly choices: RuleProps['choices']
}

function AboutWhat({ f, choices }: PartProps) {
  const { isLimited } = useValues(f)
  return (
    <>
      <Grid min={180}>
        <f.Money of="valor_de" label="Valor a partir de" />
        <f.Money of="valor_ate" label="Até, inclusive" isDisabled={!isLimited} />
      </Grid>
      <f.Check of="isLimited" label="Tem valor máximo" />
      <f.Picker
        of="id_empresa"
        label={unitText('{Unidade}')}
        placeholder="Todas"
        source={companySource}
      />
      <f.IdSelect
        of="id_responsavel"
        label="Orçamentos de"
        placeholder="Qualquer responsável, e fora de orçamento"
        options={optionsOf(choices.usuarios)}
      />
    </>
  )
}

function WhoApproves({ f, choices }: PartProps) {
  return (
    <>
      <f.ManyIds of="usuarios" label="Pessoas que aprovam" options={optionsOf(choices.usuarios)} />
      <f.ManyIds of="perfis" label="Perfis que aprovam" options={optionsOf(choices.perfis)} />
      <f.YesNo
        of="responsavel_aprova"
        label="Quem responde pelo orçamento também aprova"
        look="checkbox"
      />
      <f.Native
        of="aprovacoes"
        label="Aprovações"
        options={[
          { value: 1, label: 'Uma pessoa' },
          { value: 2, label: 'Duas pessoas diferentes' },
        ]}
      />
    </>
  )
}
