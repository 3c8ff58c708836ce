import { Failure } from '@claquete/contract/failures'
import type { GivenBy } from '@claquete/contract/endpoint'
import type { contratoGet } from '@claquete/contract/contratos/contrato/acts'
import type { contratoIssue } from '@claquete/contract/contratos/contrato/edit'
import { differenceOf } from '@claquete/core/contratos/contrato/difference'
import { tiposOfContrato } from '@claquete/core/contratos/contrato/contrato'
import { standingOf } from '@claquete/core/contratos/contrato/versions'
import { textosProntos } from '@claquete/core/contratos/contrato/textos/textos'
import { must } from '@claquete/core/kernel/must'
import { mecanismos, nomeDaFonte } from '@claquete/core/orcamentos/incentivado/fonte'
import type { Context } from '../../kernel/context.ts'
import { fileLink } from '../../kernel/files/links.ts'
import { listModelos } from '../../sistema/modelos/public.ts'
import { listOfOrcamento } from './access.queries.ts'
import { listEnvelopes, listPessoasOf } from './contrato.queries.ts'
import { jobOf, jobOnWire, requireContrato } from './stored.read.ts'
import { targetOf } from './titulos.commands.ts'
import { listParcelas } from './parcela.queries.ts'
import { findVersao, listPartes, listVersoes } from './versao.queries.ts'
import type { Parcela } from './parcela.queries.ts'
import type { Versao } from './versao.queries.ts'

type Shown = GivenBy<typeof contratoGet>['data']

const versaoOnWire = ({ services }: Context, versao: Versao): Shown['versoes'][number] => ({
  id_contrato_versao: versao.id_contrato_versao,
  numero: versao.numero,
  titulo: versao.titulo,
  criado_em: versao.criado_em,
  emitido_em: versao.emitido_em,
  emissor: versao.emissor,
  assinado_em: versao.assinado_em,
  assinado_como: versao.assinado_como,
  descartada_em: versao.descartada_em,
  conferido_por: versao.conferido_por,
  conferencia: versao.conferencia,
  inicio: versao.inicio,
  fim: versao.fim,
  uso_inicio: versao.uso_inicio,
  uso_fim: versao.uso_fim,
  sha256: versao.sha256,
  assinado_url:
    versao.assinado_arquivo === null
      ? null
      : fileLink(services, versao.assinado_arquivo, versao.assinado_nome ?? 'contrato.pdf'),
  titulos_pendentes: versao.titulos_pendentes,
})

/** The budget of a contract where this person may still open it. */
async function jobShown(context: Context, id_orcamento: number | null) {
  return id_orcamento === null ? null : jobOnWire(await jobOf(context, id_orcamento))
}

/** A contract as its page shows it. */
export async function showContrato(context: Context, id_contrato: number): Promise<Shown> {
  const { db } = context
  const head = await requireContrato(context, id_contrato)
  const versoes = await listVersoes(db, id_contrato)
  const newest = must(standingOf(versoes)[0], 'version of a contract')
  const envelopes = await listEnvelopes(db, id_contrato)
  return {
    id_contrato,
    numero: head.numero,
    tipo: head.tipo,
    estado: head.estado,
    motivo: head.motivo,
    id_empresa: head.id_empresa,
    unidade: head.unidade,
    etiquetas: head.etiquetas,
    retencao_ate: head.retencao_ate,
    versao: head.versao,
    titulo: newest.titulo,
    objeto: newest.objeto,
    id_pessoa: newest.id_pessoa,
    pessoa: newest.pessoa,
    lado: newest.lado,
    valor: newest.valor,
    id_orca_item: (await targetOf(context, head, newest)).id_orca_item ?? null,
    territorio: newest.territorio,
    midias: newest.midias,
    inicio: newest.inicio,
    fim: newest.fim,
    uso_inicio: newest.uso_inicio,
    uso_fim: newest.uso_fim,
    orcamento: await jobShown(context, head.id_orcamento),
    id_contrato_pasta: head.id_contrato_pasta,
    pasta: head.pasta,
    versoes: versoes.map((one) => versaoOnWire(context, one)),
    parcelas: (await listParcelas(db, newest.id_contrato_versao)).map(parcelaOnWire),
    partes: (await listPartes(db, newest.id_contrato_versao)).map((parte) => ({
      papel: parte.papel,
      ordem: parte.ordem,
      nome: parte.nome,
      email: parte.email,
      em_nome_de: parte.em_nome_de,
    })),
    envelopes,
  }
}

const parcelaOnWire = ({ fonte_nome, mecanismo, ...parcela }: Parcela) => ({
  ordem: parcela.ordem,
  valor: parcela.valor,
  vencimento: parcela.vencimento,
  descricao: parcela.descricao,
  id_lancamento: parcela.id_lancamento,
  situacao: parcela.situacao,
  id_projeto_fonte: parcela.id_projeto_fonte,
  fonte: mecanismo && nomeDaFonte({ nome: fonte_nome, fonte: mecanismos[mecanismo].nome }),
})

/** What a contract is issued from: the budget, what it has already, texts and people. */
export async function showIssue(
  context: Context,
  id_orcamento: number | undefined,
): Promise<GivenBy<typeof contratoIssue>['data']> {
  const { db, actor } = context
  const job = id_orcamento === undefined ? undefined : await jobOf(context, id_orcamento)
  const contratos = id_orcamento === undefined ? [] : await listOfOrcamento(db, actor, id_orcamento)
  const own = await listModelos(db, 'contrato', { ativo: 'S', perPage: 100, currentPage: 1 })
  return {
    orcamento: job ? jobOnWire(job) : null,
    contratos,
    textos: [
      ...tiposOfContrato.map((tipo) => ({
        tipo,
        id_contrato_modelo: null,
        titulo: textosProntos[tipo].titulo,
        descricao: textosProntos[tipo].descricao,
      })),
      ...own.data.map(({ id, titulo, descricao }) => ({
        tipo: null,
        id_contrato_modelo: id,
        titulo,
        descricao,
      })),
    ],
    pessoas: id_orcamento === undefined ? [] : await listPessoasOf(db, id_orcamento),
  }
}

/** What changed in the words of a contract from one of its versions to another. */
export async function showDifference(
  context: Context,
  id_contrato: number,
  { de, para }: { readonly de: number; readonly para: number },
) {
  await requireContrato(context, id_contrato)
  const [before, after] = [
    await findVersao(context.db, id_contrato, de),
    await findVersao(context.db, id_contrato, para),
  ]
  if (!before || !after) throw new Failure('contrato_nao_localizado')
  return differenceOf(before.texto, after.texto)
}
