import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/time/calendar.ts'
import {
  problemOfCompetencia,
  problemOfInscricao,
  problemsOfPrestador,
  problemsOfServico,
  problemsOfTomador,
} from './check.ts'
import { writeDps } from './dps-xml.ts'
import type { Dps } from './dps.ts'
import { explainErro, isPassing } from './erros.ts'
import { writeEvento } from './evento.ts'
import { dpsIdOf, isChave, keyDigitOf } from './identity.ts'
import { dps } from './testing-dps.ts'

const tagsOf = (xml: string) => [...xml.matchAll(/<([A-Za-z]+)[ >]/gu)].map(([, name]) => name)

describe('a DPS', () => {
  test('has its elements in the order of layout 1.01, none empty, with two decimals', () => {
    const xml = writeDps(dps)
    expect(tagsOf(xml).join(' ')).toBe(
      'DPS infDPS tpAmb dhEmi verAplic serie nDPS dCompet tpEmit cLocEmi prest CNPJ IM regTrib opSimpNac regEspTrib toma CNPJ xNome end endNac cMun CEP xLgr nro xBairro serv locPrest cLocPrestacao cServ cTribNac xDescServ cNBS valores vServPrest vServ trib tribMun tribISSQN tpRetISSQN tribFed vRetIRRF vRetCSLL totTrib indTotTrib IBSCBS finNFSe indFinal cIndOp indDest valores trib gIBSCBS CST cClassTrib',
    )
    expect(xml).not.toMatch(/<(\w+)><\/\1>/u)
    expect(xml).toContain('<vServ>1000.05</vServ>')
    expect(xml).toContain('<vRetCSLL>46.50</vRetCSLL>')
    expect(xml).toContain('<xNome>Sol &amp; Mar &lt;Filmes&gt;</xNome>')
    expect(xml).toContain('<xDescServ>Filme de 30 segundos</xDescServ>')
    expect(xml).toContain('Id="DPS355030821122233300018100001000000000000042"')
  })

  test('leaves IBS and CBS out where nothing is declared, and names the note that it replaces', () => {
    const { ibs_cbs: _, ...servico } = dps.servico
    const chave = '3'.repeat(50)
    const xml = writeDps({ ...dps, servico, substitui: { chave, motivo: 'Valor errado na nota' } })
    expect(xml).not.toContain('IBSCBS')
    expect(xml).toContain(`<cLocEmi>3550308</cLocEmi><subst><chSubstda>${chave}</chSubstda>`)
  })

  test('writes any text so that it holds no markup and no character that XML lacks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (descricao) => {
        const xml = writeDps({ ...dps, servico: { ...dps.servico, descricao: `x${descricao}` } })
        const [, text = ''] = /<xDescServ>([^<]*)<\/xDescServ>/u.exec(xml) ?? []
        expect(text).not.toBe('')
        // oxlint-disable-next-line no-control-regex -- they are what is looked for
        expect(text).not.toMatch(/[\u0000-\u001F]|&(?!amp;|lt;|gt;)/u)
      }),
    )
  })
})

test('an id has 45 characters, and tells CPF from CNPJ', () => {
  const of = (documento: string) =>
    dpsIdOf({ municipio: '3550308', documento, serie: '1', numero: 1 })
  expect(of('529.982.247-25')).toBe('DPS355030810005299822472500001000000000000001')
  expect(of('11.222.333/0001-81')).toHaveLength(45)
  expect(() => of('123')).toThrow('no CPF or CNPJ')
})

test('a key with one digit changed is no key', () => {
  const first = fc.stringMatching(/^\d{49}$/u)
  fc.assert(
    fc.property(first, fc.nat(48), fc.integer({ min: 1, max: 9 }), (text, at, by) => {
      const chave = text + keyDigitOf(text)
      expect(isChave(chave)).toBe(true)
      const digit = String((Number(chave[at]) + by) % 10)
      const other = chave.slice(0, at) + digit + chave.slice(at + 1)
      // Module 11 with a digit of 10 written as 0 lets a pair of rests through.
      const isSame = keyDigitOf(other.slice(0, 49)) === chave[49]
      expect(isChave(other)).toBe(isSame)
    }),
  )
  expect(isChave('1'.repeat(49))).toBe(false)
  // 266 is 24 times 11 and 2; 12 leaves 1, whose digit is 0.
  expect(keyDigitOf('1'.repeat(49))).toBe('9')
  expect(keyDigitOf(`${'0'.repeat(48)}6`)).toBe('0')
  expect(keyDigitOf(`${'0'.repeat(48)}1`)).toBe('9')
})

test('a cancellation says whom, why and in which note', () => {
  const xml = writeEvento({
    ambiente: '2',
    emissao: '2026-11-30T10:00:00-03:00',
    documento: '11.222.333/0001-81',
    chave: '3'.repeat(50),
    tipo: 'cancelar',
    motivo: '1',
    justificativa: 'Valor digitado errado',
  })
  expect(xml).toContain(`Id="PRE${'3'.repeat(50)}101101"`)
  expect(xml).toContain(
    '<e101101><xDesc>Cancelamento de NFS-e</xDesc><cMotivo>1</cMotivo><xMotivo>Valor digitado errado</xMotivo></e101101>',
  )
})

describe('what is wrong is said before it is sent', () => {
  test('a whole declaration has no problem', () => {
    expect(problemsOfServico(dps.servico)).toEqual([])
    expect(problemsOfPrestador(dps.prestador)).toEqual([])
    expect(problemsOfTomador(dps.tomador)).toEqual([])
    const day = calendarDate('2026-11-30')
    expect(problemOfCompetencia(day, day)).toBeUndefined()
  })

  test.each([
    [{ cTribNac: '13.03' }, 'cTribNac'],
    [{ cTribMun: '1' }, 'cTribMun'],
    [{ cNBS: undefined }, 'cNBS'],
    [{ cNBS: '1' }, 'cNBS'],
    [{ municipio: '' }, 'municipio'],
    [{ descricao: ' ' }, 'descricao'],
    [{ ibs_cbs: { ...dps.servico.ibs_cbs, cst: '010' } }, 'ibs_cbs.cst'],
    [{ ibs_cbs: { ...dps.servico.ibs_cbs, cIndOp: '1' } }, 'ibs_cbs.cIndOp'],
  ])('%o', (changed, campo) => {
    const found = problemsOfServico({ ...dps.servico, ...changed } as Dps['servico'])
    expect(found.map((one) => one.campo)).toEqual([campo])
  })

  test('a city’s portal asks for the municipal registration, blank or absent is none', () => {
    expect(problemOfInscricao({ im: '12345' })).toBeUndefined()
    for (const im of [undefined, '', ' ']) {
      expect(problemOfInscricao({ im })).toContain('inscrição municipal')
    }
  })

  test('Simples says how it collects, a client has an address, no note is of tomorrow', () => {
    expect(problemsOfPrestador({ ...dps.prestador, opcao_simples: '3' })).toHaveLength(1)
    expect(problemsOfTomador({ ...dps.tomador, cep: '1', numero: '' })).toHaveLength(2)
    expect(problemOfCompetencia(calendarDate('2026-12-01'), calendarDate('2026-11-30'))).toContain(
      'futura',
    )
  })
})

test('an error of the service is explained, an unknown one keeps its words', () => {
  expect(explainErro({ codigo: 'E0322', descricao: 'x' })).toMatchObject({ campo: 'cNBS' })
  expect(explainErro({ codigo: 'E9999', descricao: 'Outro', complemento: 'linha 2' }).texto).toBe(
    'Outro (linha 2)',
  )
  expect(isPassing([{ codigo: 'E1217', descricao: '' }])).toBe(true)
  expect(isPassing([{ codigo: 'E0714', descricao: '' }])).toBe(false)
})
