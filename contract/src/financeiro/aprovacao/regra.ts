import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { refId, shownText } from '../../livro/titulos/comum.ts'
import { id, nothing, reais, reaisFromZero, reply, requiredText, simNao } from '../../wire.ts'

const aprovacoes = z.int().check(z.minimum(1), z.maximum(2))
const pessoas = z.array(id).check(z.maxLength(100))

const Nome = z.object({ id, nome: z.string() })

/** Who approves the requests of a band of value. */
export const Regra = z.object({
  id_regra_aprovacao: id,
  descricao: z.string(),
  valor_de: reais,
  valor_ate: z.nullable(reais),
  id_empresa: z.nullable(id),
  empresa: shownText,
  id_responsavel: z.nullable(id),
  responsavel: shownText,
  responsavel_aprova: simNao,
  aprovacoes,
  ativo: simNao,
  versao: z.int(),
  usuarios: z.array(Nome),
  perfis: z.array(Nome),
  /** What is wrong with it today: it leaves nobody, or too few, to approve. */
  aviso: shownText,
})
export type Regra = z.output<typeof Regra>

export const regraList = read('v2 GET /aprovacao/regras', {
  summary: 'Regras de aprovação de pagamentos, e quem pode ser escolhido',
  access: 'aprovacao.regras',
  reply: reply({
    data: z.array(Regra),
    usuarios: z.array(Nome),
    perfis: z.array(Nome),
    /** Anybody that approves where no rule says who. */
    sem_regra: z.array(z.string()),
    proprias: z.boolean(),
  }),
})

export const RegraBody = z.object({
  id_regra_aprovacao: refId,
  descricao: requiredText(80),
  valor_de: z.optional(reaisFromZero),
  valor_ate: z.optional(z.nullable(reaisFromZero)),
  id_empresa: refId,
  id_responsavel: refId,
  responsavel_aprova: z.optional(simNao),
  aprovacoes: z.optional(aprovacoes),
  ativo: z.optional(simNao),
  usuarios: z.optional(pessoas),
  perfis: z.optional(pessoas),
  versao: z.optional(z.int()),
})
export type RegraBody = z.output<typeof RegraBody>

export const regraSave = write('v2 POST /aprovacao/regras', {
  summary: 'Cria ou altera uma regra de aprovação',
  access: 'aprovacao.regras',
  body: RegraBody,
  reply: reply({ id_regra_aprovacao: id }),
})

export const regraDelete = write('v2 POST /aprovacao/regras/excluir', {
  summary: 'Exclui uma regra de aprovação',
  access: 'aprovacao.regras',
  body: z.object({ id_regra_aprovacao: id }),
  reply: nothing,
})
