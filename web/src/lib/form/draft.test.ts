import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draftKeeper, readDraft } from './draft.ts'

const stored = new Map<string, string>()
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
}

beforeEach(() => {
  stored.clear()
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the draft of a form', () => {
  it('is stored once typing rests, with the last values', () => {
    const keeper = draftKeeper('pessoa/7')
    keeper.keep({ razao: 'O' })
    vi.advanceTimersByTime(300)
    keeper.keep({ razao: 'Olho' })
    expect(readDraft('pessoa/7')).toBeUndefined()
    vi.advanceTimersByTime(400)
    expect(readDraft('pessoa/7')).toEqual({ razao: 'Olho' })
    expect(readDraft('pessoa/8')).toBeUndefined()
  })

  it('is stored at once when the page goes away', () => {
    const keeper = draftKeeper('pessoa/7')
    keeper.keep({ razao: 'Olho' })
    keeper.flush()
    expect(readDraft('pessoa/7')).toEqual({ razao: 'Olho' })
  })

  it('is gone once dropped, also what still waited', () => {
    const keeper = draftKeeper('pessoa/7')
    keeper.keep({ razao: 'Olho' })
    keeper.flush()
    keeper.keep({ razao: 'Olho Filmes' })
    keeper.drop()
    vi.advanceTimersByTime(1000)
    expect(readDraft('pessoa/7')).toBeUndefined()
  })

  it('of a form that keeps none is stored only when the person is taken away', () => {
    let isTakenAway = false
    const keeper = draftKeeper('segmento/1', () => isTakenAway)
    keeper.keep({ descricao: 'Meio digitado' })
    vi.advanceTimersByTime(1000)
    keeper.flush()
    expect(readDraft('segmento/1')).toBeUndefined()
    isTakenAway = true
    keeper.flush()
    expect(readDraft('segmento/1')).toEqual({ descricao: 'Meio digitado' })
  })

  it('never holds passwords, at any depth', () => {
    const keeper = draftKeeper('usuario/1')
    keeper.keep({ nome: 'Bia', senha: 'x', senha_atual: 'y', smtp: { segredo: 'z', porta: 25 } })
    keeper.flush()
    expect(readDraft('usuario/1')).toEqual({ nome: 'Bia', smtp: { porta: 25 } })
  })

  it('is none where the browser keeps nothing or the text is broken', () => {
    stored.set('rascunho:x', '{')
    expect(readDraft('x')).toBeUndefined()
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('sessionStorage', { getItem: full, setItem: full, removeItem: full })
    const keeper = draftKeeper('x')
    keeper.keep({})
    expect(() => keeper.flush()).not.toThrow()
    expect(() => keeper.drop()).not.toThrow()
    expect(readDraft('x')).toBeUndefined()
  })
})
