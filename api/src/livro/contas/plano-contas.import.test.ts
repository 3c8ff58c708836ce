import { planoContasList, planoContasUpdate } from '@claquete/contract/livro/contas/plano-contas'
import { planoContasImport } from '@claquete/contract/sistema/importacao/targets/plano-contas'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { importInto } from '../../sistema/importacao/testing/import-file.ts'

const server = useSharedServer()
const shown = async (world: World) =>
  (await world.call(planoContasList)).data.map(({ codigo, descricao, tipo, linha_dre_efetiva }) =>
    `${codigo} ${descricao} ${tipo} ${linha_dre_efetiva ?? ''}`.trim(),
  )
const importing = (world: World, lines: readonly string[]) =>
  importInto(server(), world, planoContasImport, lines.join('\n'))

test('a file of codes becomes the tree that they say, in any order', async () => {
  const world = await newWorld()
  const { done, checked } = await importing(world, [
    'Classificação;Nome da conta;Natureza;DRE;Conta pai',
    '3.1.04;Câmera;;;',
    '3;Custos;Despesa;;',
    '3.1;Filmagem;D;Custo direto dos jobs;',
    '1;Receitas;Receita;receita operacional bruta;',
    ';Publicidade;;;Receitas',
    ';Fotografia;;;1',
    '3;Repetida;Despesa;;',
    '4;Sem tipo certo;Nada;;',
  ])
  expect(checked.problemas.map(({ linha, campo, msg }) => `${linha} ${campo} ${msg}`)).toEqual([
    '8 codigo repetida no arquivo: mesmo código da linha 3',
    '9 tipo Escreva Receita ou Despesa',
  ])
  expect(done.msg).toBe('6 contas importadas; 2 linhas ficaram de fora.')
  expect(await shown(world)).toEqual([
    '3 Custos despesa',
    '3.1 Filmagem despesa custo_jobs',
    '3.1.04 Câmera despesa custo_jobs',
    '1 Receitas receita receita_bruta',
    '1.1 Publicidade receita receita_bruta',
    '1.2 Fotografia receita receita_bruta',
  ])
})

test('what has no place or no kind stops the import, and nothing is stored', async () => {
  const world = await newWorld()
  const failing = async (...lines: string[]) => {
    const text = await importing(world, ['Código;Conta;Conta acima;Tipo', ...lines]).catch(String)
    expect(await shown(world)).toEqual([])
    return text
  }
  expect(await failing('9;Solta;;')).toContain('diga se é de receita ou de despesa')
  expect(await failing('9;Perdida;Ninguém;Despesa')).toContain('não há a conta acima “Ninguém”')
  expect(await failing('1;A;2;Despesa', '2;B;1;Despesa')).toContain('ficaria dentro de si mesma')
  expect(await failing('1;A;;Receita', '1.1;B;;Despesa')).toContain('a conta acima é de receita')
  expect(
    await failing(
      '1;A;;Receita',
      '1.1;B;;',
      '1.1.1;C;;',
      '1.1.1.1;D;;',
      '1.1.1.1.1;E;;',
      '1.1.1.1.1.1;F;;',
      '1.1.1.1.1.1.1;G;;',
    ),
  ).toContain('passa de 6 níveis')
})

test('an import is undone from the tips, but for what somebody changed since', async () => {
  const world = await newWorld()
  const lines = ['Código;Conta;Tipo', '1;A;Despesa', '1.1;B;', '1.1.01;C;', '2;D;Despesa']
  const { id_importacao } = await importing(world, lines)
  const d = (await world.call(planoContasList)).data.find(({ descricao }) => descricao === 'D')
  await world.call(planoContasUpdate, {
    body: { id_grupoCusto: d?.id_grupoCusto, versao: d?.versao, descricao: 'D mudada' },
  })
  await world.call(planoContasImport.calls.undo, { params: { id_importacao } })
  expect(await shown(world)).toEqual(['2 D mudada despesa'])
})
