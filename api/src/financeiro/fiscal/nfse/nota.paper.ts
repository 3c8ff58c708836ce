import { estadoLabels } from '@claquete/core/financeiro/fiscal/nfse/estado'
import { formatDecimal, formatReais, negate } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { Context } from '../../../kernel/context.ts'
import { letterheadOf } from '../../../kernel/documents/letterhead.ts'
import { findUnitForPaper } from '../../../kernel/documents/letterhead.queries.ts'
import { qrSvg } from '../../../kernel/qr.ts'
import { momentText } from '../../../kernel/sheets/cell-text.ts'
import type { Papel } from '../../../orcamentos/papeis/public.ts'
import { visaoDoLivro } from '../../../livro/visao/public.ts'
import { notas } from './nota.queries.ts'
import { readNota } from './nota.read.ts'

type Block = Papel['blocks'][number]
type Nota = Awaited<ReturnType<typeof readNota>>

/** Where anybody looks a note of the national emitter up. */
const consultUrl = (chave: string) =>
  `https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave=${chave}`

function markOf({ estado, ambiente }: Nota): string | null {
  if (estado === 'cancelada' || estado === 'substituida') {
    return `${estadoLabels[estado].toUpperCase()} — SEM VALOR`
  }
  if (estado !== 'autorizada') return 'AINDA SEM AUTORIZAÇÃO — SEM VALOR'
  return ambiente === '2' ? 'AMBIENTE DE TESTES — SEM VALOR' : null
}

const opening = (nota: Nota): Block => ({
  tipo: 'abertura',
  titulo: 'NFS-e',
  marca: markOf(nota),
  linhas: [
    nota.estado === 'autorizada' ? `Nº ${nota.numero_nota}` : nota.numero_nota,
    `Competência ${formatDateBr(nota.competencia)}`,
    ...(nota.autorizada_em ? [`Emitida em ${momentText(nota.autorizada_em)}`] : []),
    `DPS ${nota.serie}/${nota.numero}`,
  ],
  highlight: { rotulo: 'Valor do serviço', valor: formatReais(nota.valor), nota: '' },
})

const facts = (titulo: string, all: readonly (readonly [string, string])[]): Block => ({
  tipo: 'fatos',
  titulo,
  colunas: 3,
  facts: all.filter(([, valor]) => valor !== '').map(([rotulo, valor]) => ({ rotulo, valor })),
})

const line = (rotulo: string, valor: string) => ({ rotulo, valor, forte: false })

type Declarado = NonNullable<Awaited<ReturnType<typeof notas.find>>>['declaracao']

/** The values, with the IBS and CBS block of the DANFSe of NT 008 (read in a secondary text). */
function values({ valor, liquido, retencoes }: Nota, { cbs, ibs, total }: Declarado): Block {
  const taxes = [
    ...(cbs === null ? [] : [line('CBS', formatDecimal(cbs))]),
    ...(ibs === null ? [] : [line('IBS', formatDecimal(ibs))]),
  ]
  return {
    tipo: 'resumo',
    frames: [
      {
        titulo: 'Valores',
        linhas: [
          line('Valor do serviço', formatDecimal(valor)),
          ...retencoes.map((one) => line(`${one.nome} retido`, formatDecimal(negate(one.valor)))),
        ],
        total: { rotulo: 'Valor líquido', valor: formatReais(liquido) },
        extenso: '',
        nota: '',
      },
      {
        titulo: 'IBS e CBS',
        linhas: taxes,
        total: {
          rotulo: 'Valor do serviço com IBS e CBS',
          valor: total === null ? 'a definir' : formatReais(total),
        },
        extenso: '',
        nota: '',
      },
    ],
  }
}

function consult({ chave, via, link }: Nota): Block[] {
  if (chave === '') return []
  const address = via === 'nacional' ? consultUrl(chave) : link
  if (address === '') return [facts('Autenticidade', [['Código de verificação', chave]])]
  return [
    {
      tipo: 'pix',
      titulo: 'Autenticidade',
      texto: 'Confira esta nota pelo código ao lado ou pela chave de acesso.',
      codigos: [
        { rotulo: 'Chave de acesso', valor: '', qr: qrSvg(address), copia_cola: chave, linha: '' },
      ],
    },
  ]
}

/** The auxiliary document of a note on its unit's letterhead. Read inside a transaction, printed outside. */
export async function papelDaNota(context: Context, id_nota: number) {
  const { db, actor } = context
  const nota = await readNota(context, id_nota)
  const stored = must(await notas.find(db, await visaoDoLivro(db, actor), id_nota), 'a note')
  const unidade = await findUnitForPaper(db, nota.id_empresa)
  const { declaracao } = stored
  const papel: Papel = {
    titulo: `NFS-e ${nota.numero_nota}`,
    timbre: unidade ? letterheadOf(unidade) : null,
    isLandscape: false,
    blocks: [
      opening(nota),
      {
        tipo: 'partes',
        partes: [
          {
            rotulo: 'Tomador do serviço',
            nome: nota.tomador_nome,
            linhas: [formatDocumento(nota.tomador_documento), declaracao.endereco].filter(Boolean),
          },
          { rotulo: 'Prestador do serviço', nome: nota.empresa, linhas: [] },
        ],
      },
      facts('Serviço', [
        ['Código de tributação nacional', nota.cTribNac],
        ['NBS', nota.cNBS],
        ['Município (IBGE)', nota.municipio],
        ['Classificação tributária', nota.cClassTrib],
        ['ISS', nota.iss_retido ? 'Retido pelo tomador' : 'Recolhido pelo prestador'],
      ]),
      { tipo: 'texto', titulo: 'Descrição do serviço', texto: nota.descricao },
      values(nota, declaracao),
      ...consult(nota),
    ],
  }
  return { nota, papel }
}
