import type { MesDaReinfInside } from '@claquete/contract/financeiro/fiscal/reinf/reinf'
import { tributosDaReinf } from '@claquete/core/financeiro/fiscal/reinf/pagamento'
import { eventosXml } from '@claquete/core/financeiro/fiscal/reinf/xml'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import { namesOfTributos } from '@claquete/core/livro/titulos/aliquotas'
import { unitText } from '@claquete/core/kernel/writing/unit-text'
import { Readable } from 'node:stream'
import { FileReply } from '../../../kernel/context.ts'
import type { SlowContext } from '../../../kernel/context.ts'
import { zipOf } from '../../../kernel/files/zip.ts'
import type { Brand } from '../../../kernel/settings/brands.ts'
import type { Services } from '../../../kernel/services.ts'
import { sheetReply } from '../../../kernel/sheets/sheet-reply.ts'
import type { Sheet, SheetColumn, SheetRow } from '../../../kernel/sheets/sheet.ts'

const text = (label: string, width: number): SheetColumn => ({ label, kind: 'text', width })
const money = (label: string): SheetColumn => ({ label, kind: 'money', width: 14 })
const day = (label: string): SheetColumn => ({ label, kind: 'date', width: 12 })

const columns: readonly SheetColumn[] = [
  text('Evento', 9),
  text('Estabelecimento', 19),
  text('Beneficiário', 32),
  text('CPF/CNPJ', 19),
  text('Natureza', 10),
  text('Nome da natureza', 34),
  day('Data do fato'),
  day('Crédito'),
  day('Pagamento'),
  text('Documento', 14),
  text('Descrição', 34),
  money('Bruto'),
  ...tributosDaReinf.flatMap((tributo) => [
    money(`Base ${namesOfTributos[tributo]}`),
    { label: `% ${namesOfTributos[tributo]}`, kind: 'percent' as const, width: 9 },
    money(namesOfTributos[tributo]),
    text(`Código ${namesOfTributos[tributo]}`, 10),
  ]),
  text('Regra', 28),
  text('Falta', 40),
  { label: 'Lançamento', kind: 'number', width: 12 },
]

type Linha = MesDaReinfInside['linhas'][number]

const cellsOf = (linha: Linha, { labels }: Brand): SheetRow => [
  linha.evento ?? '',
  formatDocumento(linha.estabelecimento),
  linha.nome,
  formatDocumento(linha.documento),
  linha.natureza,
  linha.nome_natureza,
  linha.data_fato,
  linha.credito,
  linha.pagamento,
  linha.num_documento,
  linha.descricao,
  linha.bruto,
  ...tributosDaReinf.flatMap((tributo) => {
    const retido = linha.tributos.find((one) => one.tributo === tributo)
    return retido
      ? [retido.base, retido.taxa, retido.valor, retido.codigo_receita]
      : [null, null, null, null]
  }),
  linha.regra?.norma ?? '',
  linha.faltas.map(({ msg }) => unitText(msg, labels)).join(' '),
  linha.id_lancamento,
]

const nameOf = ({ mes, situacao }: MesDaReinfInside) =>
  `Reinf ${mes}${situacao.ordem > 1 ? ` retificação ${situacao.ordem - 1}` : ''}`

/** The accountant's file: every row with typed cells. */
export function sheetOfMes(
  { services, request: { brand } }: Pick<SlowContext, 'services' | 'request'>,
  tipo: 'excel' | 'csv',
  lido: MesDaReinfInside,
) {
  const sheet: Sheet = {
    title: 'Retenções do mês, EFD-Reinf R-4000',
    subtitle: `${lido.mes} · CNPJ raiz ${lido.raiz ?? ''} · ${lido.situacao.estado}`,
    brand: brand.nome,
    columns,
    totals: true,
    issuedAt: new Date(services.now()).toISOString(),
  }
  return sheetReply(tipo, sheet, {
    rows: lido.linhas.map((linha) => cellsOf(linha, brand)),
    name: nameOf(lido),
  })
}

/** The events as XML, one file each, by a layout that is still to be checked. */
export function xmlOfMes(services: Services, lido: MesDaReinfInside) {
  const now = new Date(services.now())
  const [before] = lido.anteriores
  const momento = now.toISOString().replaceAll(/\D/gu, '').slice(0, 14)
  const eventos = eventosXml(lido.linhas, {
    mes: lido.mes,
    raiz: lido.raiz ?? '',
    isRectification: lido.situacao.ordem > 1,
    recibo: before?.recibo ?? '',
    momento,
  })
  return new FileReply({
    stream: zipOf(
      eventos.map(({ nome, xml }, at) => ({
        nome: `${String(at + 1).padStart(3, '0')}-${nome}.xml`,
        mtime: now,
        open: () => Readable.from([Buffer.from(xml)]),
      })),
    ),
    mime: 'application/zip',
    name: `${nameOf(lido)} XML a conferir.zip`,
    disposition: 'attachment',
  })
}
