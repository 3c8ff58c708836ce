import {
  projetoIncentivadoOptions,
  projetoIncentivadoView,
} from '@claquete/contract/orcamentos/incentivado/projeto'
import { counted } from '@claquete/core/kernel/writing/counted'
import { edicoes, excecoes } from '@claquete/core/orcamentos/incentivado/fatos/fato'
import { Button } from '@mantine/core'
import { reais } from '../../../lib/plain/money.ts'
import { useRead } from '../../../lib/wire/call.ts'
import type { FormPart } from '../../../ui/fields/bound.tsx'
import { Fields, Section, Span } from '../../../ui/form/layout.tsx'
import { Row } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import type { ProjetoValues } from '../projeto-values.ts'

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
const yesNoOptions = optionsOf({ S: 'Sim', N: 'Não' })
const excecaoOptions = optionsOf(excecoes)
const edicaoOptions = optionsOf(edicoes)
const untold = 'Não informado'

/** Whether one of these norms is of the Lei Rouanet, which asks what no other norm does. */
export function useIsRouanet(normas: readonly string[]): boolean {
  const all = useRead(projetoIncentivadoOptions, {}).data?.data.normas ?? []
  return all.some(({ codigo, ambito }) => ambito === 'rouanet' && normas.includes(codigo))
}

interface FatosSectionProps extends FormPart<ProjetoValues> {
  readonly values: Pick<ProjetoValues, 'inabilitado' | 'edicao'>
  /** Absent: a new project, of which nothing is stored yet. */
  readonly id_projeto_incentivado: number | undefined
  /** Takes the portfolio that the company's own projects tell. */
  readonly onUse: (projetos: number, valor: number) => void
}

/** What the norms of the Lei Rouanet ask of a project and of its proponent, and only a person knows. */
export const FatosSection = ({
  f,
  values: { inabilitado, edicao },
  id_projeto_incentivado,
  onUse,
}: FatosSectionProps) => (
  <Section
    title="Lei Rouanet"
    help="O que a norma pergunta e só você sabe. O que ficar em branco aparece como não medido na conferência das contas."
  >
    <Fields>
      <f.Date
        of="proposta_em"
        label="Proposta apresentada em"
        help="A norma diz de que dia a que dia do ano."
      />
      <f.Select
        of="territorio"
        label="É de território"
        help="Projeto de território criativo tem mais meses de execução."
        placeholder={untold}
        options={yesNoOptions}
      />
      <f.Select
        of="excecao"
        label="Exceção de tamanho"
        help="Sem uma, vale o teto comum por projeto."
        placeholder={untold}
        options={excecaoOptions}
      />
      <Span of={6}>
        <f.Number
          of="carteira_projetos"
          label="Projetos ativos do proponente"
          help="Com este, e com os que não estão neste sistema."
        />
      </Span>
      <Span of={6}>
        <f.OptionalMoney
          of="carteira_valor"
          label="Soma dos projetos ativos"
          help="O que foi aprovado pela Rouanet em todos eles."
        />
      </Span>
      {id_projeto_incentivado !== undefined && (
        <Span of={12}>
          <OwnCarteira id_projeto_incentivado={id_projeto_incentivado} onUse={onUse} />
        </Span>
      )}
      <Span of={6}>
        <f.Select
          of="inabilitado"
          label="O proponente está ou esteve inabilitado"
          help="Por contas rejeitadas; alcança os dirigentes."
          placeholder={untold}
          options={yesNoOptions}
        />
      </Span>
      {inabilitado === 'S' && (
        <Span of={6}>
          <f.Date
            of="inabilitado_ate"
            label="Último dia da inabilitação"
            help="Nada é aprovado até esse dia."
            isRequired
          />
        </Span>
      )}
      <Span of={edicao === 'entregue' ? 6 : 12}>
        <f.Select
          of="edicao"
          label="Edição de ação continuada"
          help="De um festival, a execução espera as contas da edição anterior."
          placeholder={untold}
          options={edicaoOptions}
        />
      </Span>
      {edicao === 'entregue' && (
        <Span of={6}>
          <f.Date of="edicao_contas_em" label="Contas da edição anterior em" isRequired />
        </Span>
      )}
    </Fields>
  </Section>
)

interface OwnCarteiraProps {
  readonly id_projeto_incentivado: number
  readonly onUse: (projetos: number, valor: number) => void
}

/** What this company's own projects tell of the portfolio: a proposal, since the proponent may have others. */
function OwnCarteira({ id_projeto_incentivado, onUse }: OwnCarteiraProps) {
  const { data } = useRead(projetoIncentivadoView, { params: { id_projeto_incentivado } })
  if (!data) return null
  const { projetos, valor } = data.data.carteira_daqui
  return (
    <Row>
      <Note>
        Neste sistema, com este: {counted(projetos, 'projeto ativo', 'projetos ativos')} e{' '}
        {reais(valor)} aprovados. Some os que não estão aqui.
      </Note>
      <Button size="compact-xs" variant="default" onClick={() => onUse(projetos, valor)}>
        Usar estes números
      </Button>
    </Row>
  )
}
