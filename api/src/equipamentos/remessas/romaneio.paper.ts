import { momentInWords } from '@claquete/core/equipamentos/remessas/moment'
import { cancelada, diariasOf } from '@claquete/core/equipamentos/remessas/remessa'
import { formatReais } from '@claquete/core/kernel/amounts/money'
import { counted } from '@claquete/core/kernel/writing/counted'
import { dateInWords } from '@claquete/core/kernel/writing/extenso'
import type { Context, SlowContext } from '../../kernel/context.ts'
import { findUnitForPaper } from '../../kernel/documents/letterhead.queries.ts'
import { letterheadOf } from '../../kernel/documents/letterhead.ts'
import { printPapel } from '../../orcamentos/papeis/public.ts'
import type { Block, Papel } from '../../orcamentos/papeis/public.ts'
import { readRemessa } from './view.read.ts'

type Remessa = Awaited<ReturnType<typeof readRemessa>>

const when = (instant: string) => momentInWords(Date.parse(instant))

function opening(remessa: Remessa): Block {
  const { num_remessa, nome, job, destino, responsavel, data_saida, data_prevista, saiu_em } =
    remessa
  return {
    tipo: 'abertura',
    titulo: 'Romaneio de equipamentos',
    marca: remessa.id_status === cancelada ? 'REMESSA CANCELADA' : null,
    linhas: [
      `${num_remessa} · ${nome}`,
      ...(job ? [`Job: ${job}`] : []),
      ...(destino ? [`Destino: ${destino}`] : []),
      ...(responsavel ? [`Responsável: ${responsavel}`] : []),
      saiu_em ? `Saída em ${when(saiu_em)}` : `Saída prevista para ${when(data_saida)}`,
    ],
    highlight: { rotulo: 'Devolver até', valor: when(data_prevista), nota: '' },
  }
}

const serial = ({ codigo, numero_serie }: { codigo: string; numero_serie: string }) =>
  numero_serie ? `${codigo} · nº ${numero_serie}` : codigo

/** What papers draw as a square to be ticked with a pen. */
const aTick = '□'

/** One line for each item, and below a kit one for each of its parts, with room for the ticks of both ends. */
function table({ itens_da_remessa }: Remessa): Block {
  return {
    tipo: 'tabela',
    titulo: 'Itens',
    isCompact: true,
    colunas: [
      { titulo: 'Qtde', largura: 14, isRight: true },
      { titulo: 'Equipamento', largura: 'resto', isRight: false },
      { titulo: 'Código e série', largura: 52, isRight: false },
      { titulo: 'Saiu', largura: 14, isRight: false },
      { titulo: 'Voltou', largura: 16, isRight: false },
    ],
    linhas: itens_da_remessa.flatMap((item) => [
      {
        t: 'i' as const,
        indent: 0,
        cells: [String(item.quantidade), item.nome, serial(item), aTick, aTick],
      },
      ...item.partes.map((part) => ({
        t: 'i' as const,
        indent: 1,
        cells: [String(part.quantidade * item.quantidade), part.nome, serial(part), aTick, aTick],
      })),
    ]),
  }
}

const term = (remessa: Remessa) => {
  const who = remessa.responsavel ?? 'Quem assina abaixo'
  return `${who} declara que recebeu de ${remessa.empresa} os equipamentos desta lista, conferidos e em bom estado, e que responde por eles da saída até a devolução. Compromete-se a usá-los só neste trabalho, a guardá-los com segurança, a devolvê-los até ${when(remessa.data_prevista)} como os recebeu, e a avisar logo de qualquer avaria, perda, furto ou atraso. O que não voltar, ou voltar avariado por mau uso, será reposto ou consertado por sua conta.`
}

/** The packing list with the statement of who answers for it. */
export async function papelDaRemessa(context: Context, id_remessa: number) {
  const remessa = await readRemessa(context, id_remessa)
  const unidade = await findUnitForPaper(context.db, remessa.id_empresa)
  const diarias = diariasOf(Date.parse(remessa.data_saida), Date.parse(remessa.data_prevista))
  const pieces = remessa.itens_da_remessa.reduce((sum, { quantidade }) => sum + quantidade, 0)
  const papel: Papel = {
    titulo: `Romaneio ${remessa.num_remessa}`,
    timbre: unidade ? letterheadOf(unidade) : null,
    isLandscape: false,
    blocks: [
      opening(remessa),
      table(remessa),
      {
        tipo: 'texto',
        titulo: '',
        texto: `${counted(pieces, 'peça', 'peças')} por ${counted(diarias, 'diária', 'diárias')}. Valor do aluguel: ${formatReais(remessa.valor_total)}.`,
      },
      ...(remessa.obs
        ? [{ tipo: 'texto' as const, titulo: 'Observações', texto: remessa.obs }]
        : []),
      { tipo: 'texto', titulo: 'Termo de responsabilidade', texto: term(remessa) },
      {
        tipo: 'assinaturas',
        data: dateInWords(context.today),
        colunas: 2,
        assinaturas: [
          { nome: remessa.responsavel ?? 'Responsável', linhas: ['Recebeu'] },
          { nome: remessa.empresa, linhas: ['Entregou'] },
        ],
      },
    ],
  }
  return { remessa, papel }
}

/** Read inside a transaction, printed outside. */
export async function printRomaneio(context: SlowContext, id_remessa: number) {
  const { remessa, papel } = await context.transaction((opened) =>
    papelDaRemessa(opened, id_remessa),
  )
  return { remessa, ...(await printPapel(context.services, papel)) }
}
