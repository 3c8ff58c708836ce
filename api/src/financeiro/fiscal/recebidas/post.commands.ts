import type { RascunhoDaContaInside } from '@claquete/contract/financeiro/fiscal/recebidas/recebida-acts'
import type { TakenBy } from '@claquete/contract/endpoint'
import type { recebidaPost } from '@claquete/contract/financeiro/fiscal/recebidas/recebida-acts'
import { Failure } from '@claquete/contract/failures'
import { retencoesOfNota } from '@claquete/core/financeiro/fiscal/recebidas/retencoes'
import { subtract, sumOf } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import { addDays } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Context, SlowContext } from '../../../kernel/context.ts'
import {
  calculateRetencoes,
  createTitulo,
  findLancamento,
  listClosedMonths,
  withhold,
} from '../../../livro/titulos/public.ts'
import { attach, withXmlFiles } from './attach.commands.ts'
import { requireRecebida } from './recebida.read.ts'
import { findSupplier } from './supplier.queries.ts'

/** Days after a note on which it is usually due; the person sees the day and changes it. */
const usualDays = 30

type Nota = Awaited<ReturnType<typeof requireRecebida>>

function problemsOf({ actor }: Context, nota: Nota, id_pessoa: number | null): string[] {
  const problems = [
    nota.situacao === 'a_vincular' || nota.situacao === 'dispensada'
      ? ''
      : nota.situacao === 'vinculada'
        ? 'A nota já tem pagamento.'
        : 'A nota foi cancelada: ela não paga nada.',
    nota.valor === null ? 'Só a chave da nota é conhecida: envie o XML, que diz os valores.' : '',
    id_pessoa === null
      ? `Cadastre o fornecedor com o CPF ou CNPJ ${formatDocumento(nota.prestador_documento)}.`
      : '',
    actor.permissions.has('conta_pagar.cadastrar')
      ? ''
      : 'O seu perfil não cadastra contas a pagar.',
  ]
  return problems.filter(Boolean)
}

const monthText = (mes: string) => `${mes.slice(5, 7)}/${mes.slice(0, 4)}`

/** The payable as it would come of a note, with what a person must know before. */
export async function draftConta(
  context: Context,
  id_nota_recebida: number,
  wanted?: CalendarDate,
): Promise<RascunhoDaContaInside> {
  const { db, today } = context
  const nota = await requireRecebida(context, id_nota_recebida)
  const supplier = await findSupplier(db, nota.prestador_documento)
  const id_pessoa = supplier?.id_pessoa ?? null
  const emissao = nota.emitida_em ?? nota.competencia
  const usual = addDays(emissao, usualDays)
  const dataVencimento = wanted ?? (usual < today ? today : usual)
  const bruto = nota.valor ?? nota.retido
  const computed = await calculateRetencoes(db, {
    gross: bruto,
    id_pessoa,
    id_empresa: nota.id_empresa,
    emissao,
    pagamento: dataVencimento,
  })
  const { retencoes, avisos } = retencoesOfNota(nota, nota.valor === null ? [] : computed.retencoes)
  const [closed] = await listClosedMonths(db, [nota.competencia])
  const descricao = nota.descricao.replaceAll(/\s+/gu, ' ').trim() || `NFS-e ${nota.numero_nota}`
  return {
    id_pessoa,
    fornecedor: supplier?.nome ?? nota.prestador_nome,
    empresa: nota.empresa,
    descricao: descricao.slice(0, 300),
    num_documento: nota.numero_nota,
    dataVencimento,
    competencia: nota.competencia,
    bruto,
    liquido: subtract(
      bruto,
      sumOf(retencoes, ({ valor }) => valor),
    ),
    retencoes: retencoes.map(({ tributo, valor }) => {
      const rule = must(
        computed.retencoes.find((one) => one.tributo === tributo),
        tributo,
      )
      const { nome, codigo_receita, dataVencimento: dia } = rule
      const taxa = bruto > 0 ? Math.round((valor / bruto) * 1_000_000) / 10_000 : 0
      return { tributo, nome, base: bruto, taxa, valor, dataVencimento: dia, codigo_receita }
    }),
    avisos: [
      ...nota.avisos,
      ...avisos,
      ...(closed ? [`O mês ${monthText(closed)} está fechado: escolha outra competência.`] : []),
      ...(nota.assinatura === 'invalida' ? ['A assinatura da nota não confere.'] : []),
    ],
    problemas: problemsOf(context, nota, id_pessoa),
  }
}

type Wanted = TakenBy<typeof recebidaPost>['body']

/** Creates the payable of a note, withholds what the note says, and links both: all or nothing. */
export function postConta(context: SlowContext, { id_nota_recebida, ...body }: Wanted) {
  return withXmlFiles(context, [{ id_nota_recebida, count: 1 }], async (inside, take) => {
    const draft = await draftConta(inside, id_nota_recebida, body.dataVencimento)
    const [problem] = draft.problemas
    if (problem !== undefined) throw new Failure('dados_invalidos', { msg: problem })
    const nota = await requireRecebida(inside, id_nota_recebida)
    const { confirmar_repetido, ...fields } = body
    const [id_lancamento] = await createTitulo(inside, 'D', {
      ...fields,
      id_empresa: nota.id_empresa,
      id_pessoa: draft.id_pessoa,
      valor: draft.bruto,
      competencia: body.competencia ?? draft.competencia,
      data_emissao: nota.emitida_em,
      num_documento: nota.numero_nota,
      ...(confirmar_repetido !== undefined && { confirmar_repetido }),
    })
    const id = must(id_lancamento, 'a payable')
    if (draft.retencoes.length > 0) {
      const { versao } = must(await findLancamento(inside.db, id), 'a payable')
      await withhold(inside, { id_lancamento: id, versao, retencoes: draft.retencoes })
    }
    await attach(inside, { id_nota_recebida, lancamentos: [id] }, () => take(id_nota_recebida))
    return { id_lancamento: id, msg: 'Conta a pagar criada e ligada à nota' }
  })
}
