import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { refId, shownText } from '../../livro/titulos/shared.ts'
import {
  id,
  nothing,
  money,
  moneyFromZero,
  reply,
  requiredText,
  yesNo,
  versaoOfChange,
  changeNeedsVersao,
} from '../../wire.ts'

const aprovacoes = z.int().check(z.minimum(1), z.maximum(2))
const pessoas = z.array(id).check(z.maxLength(100))

const Nome = z.object({ id, nome: z.string() })

/** A rule that says who approves requests of a range of values. */
export const Rule = z.object({
  id_regra_aprovacao: id,
  descricao: z.string(),
  valor_de: money,
  valor_ate: z.nullable(money),
  id_empresa: z.nullable(id),
  empresa: shownText,
  id_responsavel: z.nullable(id),
  responsavel: shownText,
  responsavel_aprova: yesNo,
  aprovacoes,
  ativo: yesNo,
  versao: z.int(),
  usuarios: z.array(Nome),
  perfis: z.array(Nome),
  /** Warning when too few people, or nobody, can approve by it. */
  aviso: shownText,
})
export type Rule = z.input<typeof Rule>

export const ruleList = read('v2 GET /aprovacao/regras', {
  summary: 'Regras de aprovação de pagamentos, e quem pode ser escolhido',
  access: 'aprovacao.regras',
  reply: reply({
    data: z.array(Rule),
    usuarios: z.array(Nome),
    perfis: z.array(Nome),
    /** The people who approve requests without a rule. */
    sem_regra: z.array(z.string()),
    proprias: z.boolean(),
  }),
})

export const RuleBody = z
  .object({
    id_regra_aprovacao: refId,
    descricao: requiredText(80),
    valor_de: z.optional(moneyFromZero),
    valor_ate: z.optional(z.nullable(moneyFromZero)),
    id_empresa: refId,
    id_responsavel: refId,
    responsavel_aprova: z.optional(yesNo),
    aprovacoes: z.optional(aprovacoes),
    ativo: z.optional(yesNo),
    usuarios: z.optional(pessoas),
    perfis: z.optional(pessoas),
    versao: versaoOfChange,
  })
  .check(changeNeedsVersao(({ id_regra_aprovacao: id }) => id !== undefined && id !== null))
export type RuleBody = z.input<typeof RuleBody>
export type RuleBodyInside = z.output<typeof RuleBody>

export const ruleSave = write('v2 POST /aprovacao/regras', {
  summary: 'Cria ou altera uma regra de aprovação',
  access: 'aprovacao.regras',
  body: RuleBody,
  reply: reply({ id_regra_aprovacao: id }),
})

export const ruleDelete = write('v2 POST /aprovacao/regras/excluir', {
  summary: 'Exclui uma regra de aprovação',
  access: 'aprovacao.regras',
  body: z.object({ id_regra_aprovacao: id }),
  reply: nothing,
})
