import {
  dateCell,
  fieldsOf,
  longTextCell,
  moneyCell,
  numberCell,
  textCell,
  wordCell,
} from '../../sistema/importacao/public.ts'
import type { ImportField } from '../../sistema/importacao/public.ts'

const within =
  (read: ImportField['read'], least: number, most: number, msg: string): ImportField['read'] =>
  (cell) => {
    const reading = read(cell)
    if (!('value' in reading) || reading.value === '') return reading
    const value = Number(reading.value)
    return value < least || value > most ? { msg } : reading
  }

const price = within(moneyCell, 0, 9_999_999_999_999.99, 'Informe um valor de zero para cima')
const pieces: ImportField['read'] = (cell) => {
  const reading = within(numberCell, 1, 100_000, 'Informe de 1 a 100.000')(cell)
  const isWhole = !('value' in reading) || Number.isInteger(Number(reading.value))
  return isWhole ? reading : { msg: 'Informe um número inteiro' }
}

const origem = wordCell(
  {
    proprio: 'proprio',
    propria: 'proprio',
    nosso: 'proprio',
    alugado: 'alugado',
    alugada: 'alugado',
    locado: 'alugado',
    comodato: 'comodato',
    emprestado: 'comodato',
    sublocado: 'sublocado',
    sublocada: 'sublocado',
  },
  'Informe próprio, alugado, comodato ou sublocado',
)
const status = wordCell(
  { ativo: 'ATIVO', sim: 'ATIVO', s: 'ATIVO', inativo: 'INATIVO', nao: 'INATIVO', n: 'INATIVO' },
  'Informe ativo ou inativo',
)

const identification = {
  codigo: {
    label: 'Código',
    read: textCell(30),
    aliases: 'cod, patrimonio, numero de patrimonio, etiqueta, codigo interno, tag',
    ajuda: 'Não se repete; em branco, é o próximo do tipo',
    exemplo: 'CAM-0001',
  },
  nome: {
    label: 'Equipamento',
    read: textCell(160),
    aliases: 'nome, descricao, item, produto',
    obrigatorio: true,
    ajuda: 'Como todos o chamam',
    exemplo: 'Câmera Sony FX6',
  },
  tipo: {
    label: 'Tipo',
    read: textCell(80),
    aliases: 'categoria, tipo de equipamento, familia, grupo, sigla',
    obrigatorio: true,
    ajuda: 'Nome ou sigla; o que ainda não existe é criado',
    exemplo: 'Câmera',
  },
  fabricante: {
    label: 'Fabricante',
    read: textCell(80),
    aliases: 'marca',
    exemplo: 'Sony',
  },
  modelo: { label: 'Modelo', read: textCell(80), exemplo: 'ILME-FX6V' },
  numero_serie: {
    label: 'Número de série',
    read: textCell(60),
    aliases: 'serie, n de serie, serial, sn',
    ajuda: 'Só de uma peça: com ele, a quantidade é 1',
    exemplo: '1234567',
  },
  codigo_barras: {
    label: 'Código de barras',
    read: textCell(60),
    aliases: 'ean, barcode, codigo do fabricante',
  },
  quantidade: {
    label: 'Quantidade',
    read: pieces,
    aliases: 'qtde, qtd, pecas',
    ajuda: 'De peças iguais, sem número de série; em branco, 1',
    exemplo: '1',
  },
  status: {
    label: 'Status',
    read: status,
    aliases: 'situacao, ativo',
    ajuda: 'Ativo ou inativo; em branco, ativo',
    exemplo: 'Ativo',
    opcoes: ['Ativo', 'Inativo'],
  },
  origem: {
    label: 'Origem',
    read: origem,
    aliases: 'propriedade, posse',
    ajuda: 'Próprio, alugado, comodato ou sublocado; em branco, próprio',
    exemplo: 'Próprio',
    opcoes: ['Próprio', 'Alugado', 'Comodato', 'Sublocado'],
  },
  unidade: {
    label: 'Empresa ou unidade',
    read: textCell(160),
    aliases: 'empresa, unidade, filial',
    ajuda: 'Nome de uma que está no cadastro; em branco, a primeira que você usa',
  },
  local: {
    label: 'Onde fica',
    read: textCell(120),
    aliases: 'local, localizacao, prateleira, deposito',
    exemplo: 'Prateleira B2',
  },
}

const values = {
  valor: {
    label: 'Valor de compra',
    read: price,
    aliases: 'valor, preco, custo, valor pago',
    ajuda: 'De todas as peças juntas, em reais',
    exemplo: '45.000,00',
  },
  valorAluguel: {
    label: 'Diária',
    read: price,
    aliases: 'valor aluguel, valor do aluguel, aluguel, locacao, valor diaria, diaria',
    ajuda: 'De uma peça por dia; em branco, segue a porcentagem',
    exemplo: '900,00',
  },
  percentual: {
    label: 'Diária em % do valor',
    read: within(numberCell, 0, 99_999, 'Informe de zero para cima'),
    aliases: 'percentual, porcentagem, percentual da diaria',
    ajuda: 'Do valor de uma peça; em branco, segue a diária',
    exemplo: '2',
  },
  depreciacao: {
    label: 'Depreciação ao ano (%)',
    read: within(numberCell, 0, 100, 'Informe de 0 a 100'),
    aliases: 'depreciacao, depreciacao anual',
    exemplo: '10',
  },
  dataCompra: {
    label: 'Data da compra',
    read: dateCell,
    aliases: 'compra, data compra, aquisicao, data de aquisicao',
    ajuda: 'Data, como dd/mm/aaaa',
    exemplo: '15/03/2024',
  },
  nota_fiscal: { label: 'Nota fiscal', read: textCell(60), aliases: 'nf, nota, nfe' },
  fornecedor: {
    label: 'Fornecedor ou dono',
    read: textCell(160),
    aliases: 'fornecedor, dono, loja, locadora, pessoa',
    ajuda: 'Razão social ou nome fantasia de uma pessoa cadastrada',
  },
  seguradora: { label: 'Seguradora', read: textCell(120), aliases: 'seguro' },
  apolice: { label: 'Apólice', read: textCell(60), aliases: 'apolice, numero da apolice' },
  valor_segurado: { label: 'Valor segurado', read: price, aliases: 'valor do seguro' },
  seguro_ate: {
    label: 'Seguro até',
    read: dateCell,
    aliases: 'vencimento do seguro, fim do seguro, vigencia',
    ajuda: 'Data, como dd/mm/aaaa',
  },
  obs: { label: 'Observações', read: longTextCell(4000), aliases: 'obs, observacao, notas' },
}

/** The fields of an equipment that a file can fill. */
export const equipamentoFields = fieldsOf({ ...identification, ...values })
