import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, button, show, signIn } from '../../../test/world.tsx'
import { ContratoPreview } from './preview.tsx'

const values = {
  titulo: 'Locação',
  objeto: '',
  id_empresa: 1,
  id_pessoa: null,
  conteudo: { type: 'doc' as const, content: [] },
  papel_timbrado: 'S' as const,
  em_branco: [],
  lado: 'pagar' as const,
  abre_titulos: 'N' as const,
  valor: 0,
  parcelas: [],
  id_grupoCusto: null,
  id_centrocusto: null,
  id_orca_item: null,
  inicio: null,
  fim: null,
  territorio: '',
  midias: '',
  uso_inicio: null,
  uso_fim: null,
  partes: [],
  versao: 2,
  imagens: {},
  shown: {},
}

async function shown(more: object) {
  await signIn('contrato.consultar', 'contrato.alterar')
  const asked = answerBy(() => ({
    body: {
      success: true,
      data: {
        numero: 'CTR-2026-0009',
        documento: { paragrafos: [], blocos: [], content: [] },
        imagens: {},
        timbre: null,
        problemas: [],
        vazias: [],
        ...more,
      },
    },
  }))
  const chosen: string[][] = []
  await show(
    <ContratoPreview
      which={{ id_contrato: 9 }}
      values={values}
      onBlank={(blank) => chosen.push(blank)}
      onClose={() => {}}
    />,
  )
  return { asked, chosen }
}

test('a variable that does not exist is named, and there is no PDF until it is mended', async () => {
  await shown({ problemas: ['A variável {{contrato.lua}} não existe.'] })
  await expect.element(page.getByRole('alert')).toHaveTextContent('{{contrato.lua}}')
  await expect.element(button('Abrir o PDF')).toBeDisabled()
})

test('a variable without a value goes blank when a person says so, and the form keeps that', async () => {
  const { asked, chosen } = await shown({
    vazias: [{ chave: 'fornecedor.ie', rotulo: 'Inscrição estadual', confirmada: false }],
  })
  await page.getByRole('checkbox', { name: /Inscrição estadual/u }).click()
  expect(chosen).toEqual([['fornecedor.ie']])
  await expect
    .poll(() => asked.at(-1)?.body)
    .toMatchObject({ valores: { em_branco: ['fornecedor.ie'] } })
})
