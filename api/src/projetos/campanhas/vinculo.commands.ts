import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type * as contract from '@claquete/contract/projetos/campanhas/vinculo'
import type { Context } from '../../kernel/context.ts'
import { updateOrcamentoHeader } from '../../orcamentos/lista/public.ts'
import { findOrcamento } from '../../orcamentos/orcamento/public.ts'
import { lockFamilia } from '../../orcamentos/status/public.ts'
import { startOrcamento } from '../../orcamentos/versoes/public.ts'
import { findOpenProjeto } from '../quadro/public.ts'
import { lockOpenCampanha } from './access.commands.ts'
import {
  campanhaOfFamilia,
  findTitulo,
  nameOfPessoa,
  putFamilia,
  setCampanhaOfProjeto,
  takeFamilia,
} from './vinculo.queries.ts'

type AddBody = TakenBy<typeof contract.campanhaOrcamentoAdd>['body']
type NewBody = TakenBy<typeof contract.campanhaOrcamentoNew>['body']

/** Puts a budget into a campaign. What would surprise is refused until it is said yes to. */
export async function addOrcamento(
  context: Context,
  id_campanha: number,
  { id_orcamento, mover = false, outro_cliente = false }: AddBody,
): Promise<void> {
  const { db } = context
  const campanha = await lockOpenCampanha(context, id_campanha)
  const orcamento = await findOrcamento(context, id_orcamento)
  await lockFamilia(db, id_orcamento)
  const current = await campanhaOfFamilia(db, orcamento.id_familia)
  if (current?.id_campanha === id_campanha) return
  if (current && !mover) {
    const values = { quem: `O orçamento ${orcamento.num_orc}`, campanha: current.titulo }
    throw new Failure('em_outra_campanha', { values })
  }
  const [ofOrcamento, ofCampanha] = [orcamento.id_cliente, campanha.id_cliente]
  if (ofOrcamento !== null && ofCampanha !== null && ofOrcamento !== ofCampanha && !outro_cliente) {
    throw new Failure('orcamento_de_outro_cliente', {
      values: {
        deste: await nameOfPessoa(db, ofOrcamento),
        da_campanha: await nameOfPessoa(db, ofCampanha),
      },
    })
  }
  await putFamilia(db, id_campanha, orcamento.id_familia)
}

/** Begins a budget with the client, the agency and the product of the campaign. */
export async function newOrcamento(
  context: Context,
  id_campanha: number,
  { origem, titulo, id_orca_modelo = null, id_orcamento }: NewBody,
): Promise<{ readonly id_orcamento: number; readonly num_orc: string }> {
  const { db, actor } = context
  if (!actor.permissions.has('orcamento.cadastrar')) throw new Failure('sem_permissao')
  const campanha = await lockOpenCampanha(context, id_campanha)
  const { id_empresa, id_cliente, id_agencia, id_responsavel, produto } = campanha
  if (origem === 'orcamento' && !id_orcamento) throw fieldFailure('id_orcamento', messages.required)
  const novo = await startOrcamento(context, {
    origem,
    titulo,
    id_empresa,
    id_cliente,
    id_agencia,
    ...(origem === 'orcamento' && id_orcamento ? { id_orcamento } : {}),
    ...(origem === 'modelo' && { id_orca_modelo }),
    ...(origem !== 'orcamento' && {
      produto_anunciado: produto || null,
      ...(id_responsavel !== null && { id_responsavel }),
    }),
  })
  if (origem === 'orcamento' && produto) {
    await updateOrcamentoHeader(db, novo.id_orcamento, { produto_anunciado: produto })
  }
  const { id_familia } = await findOrcamento(context, novo.id_orcamento)
  await putFamilia(db, id_campanha, id_familia)
  return novo
}

export async function removeOrcamento(
  context: Context,
  id_campanha: number,
  id_orcamento: number,
): Promise<void> {
  await lockOpenCampanha(context, id_campanha)
  const { id_familia } = await findOrcamento(context, id_orcamento)
  if (!(await takeFamilia(context.db, id_campanha, id_familia))) throw new Failure('nao_encontrado')
}

export async function addProjeto(
  context: Context,
  id_campanha: number,
  { id_projeto, mover = false }: TakenBy<typeof contract.campanhaProjetoAdd>['body'],
): Promise<void> {
  const { db } = context
  await lockOpenCampanha(context, id_campanha)
  const projeto = await findOpenProjeto(context, id_projeto, { lock: true })
  if (projeto.id_campanha === id_campanha) return
  if (projeto.modelo === 'S') {
    throw fieldFailure('id_projeto', 'Um modelo de projeto não entra em campanhas.')
  }
  if (projeto.id_campanha !== null && !mover) {
    const campanha = (await findTitulo(db, projeto.id_campanha)) ?? ''
    throw new Failure('em_outra_campanha', {
      values: { quem: `O projeto “${projeto.titulo}”`, campanha },
    })
  }
  await setCampanhaOfProjeto(db, id_projeto, id_campanha)
}

export async function removeProjeto(
  context: Context,
  id_campanha: number,
  id_projeto: number,
): Promise<void> {
  await lockOpenCampanha(context, id_campanha)
  const projeto = await findOpenProjeto(context, id_projeto, { lock: true })
  if (projeto.id_campanha !== id_campanha) throw new Failure('nao_encontrado')
  await setCampanhaOfProjeto(context.db, id_projeto, null)
}
