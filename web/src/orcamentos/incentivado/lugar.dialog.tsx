import { nomeDoNo } from '@claquete/core/orcamentos/incentivado/estrutura'
import { lugaresSave, projetoVisto } from '@claquete/contract/orcamentos/incentivado/visto'
import { projetoLimites } from '@claquete/contract/orcamentos/incentivado/limites'
import { formatReais } from '@claquete/core/kernel/amounts/money'
import { guessNo } from '@claquete/core/orcamentos/incentivado/guess'
import { movesOf, wholeGroups } from '@claquete/core/orcamentos/incentivado/lugar'
import type { Lugar } from '@claquete/core/orcamentos/incentivado/lugar'
import { groupFinder } from '@claquete/core/orcamentos/incentivado/visto'
import { useMemo } from 'react'
import { useValues } from '../../lib/form/form.ts'
import { optionsWith } from '../../lib/form/option-search.ts'
import type { OptionSource } from '../../lib/form/selectors.ts'
import { toast } from '../../lib/page/toast.ts'
import { counted } from '../../lib/plain/format.ts'
import { call, refreshReads, reportFailure } from '../../lib/wire/call.ts'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Note, TextButton } from '../../ui/layout/text.tsx'
import { linesOf, nosOf } from './visto-model.ts'
import type { Visto } from './visto-model.ts'

interface LugarDialogProps {
  readonly id_orcamento: number
  readonly visto: Visto
  readonly chosen: ReadonlySet<string>
  readonly onDone: () => void
  readonly onClose: () => void
}

const reads = [projetoVisto, projetoLimites] as const

/** No place: the line has that of its group again. */
const none = '-'

/** Puts the chosen lines in a place, after showing the sums that move. */
export function LugarDialog(props: LugarDialogProps) {
  const { id_orcamento, visto, chosen, onDone, onClose } = props
  const linhas = useMemo(() => linesOf(visto), [visto])
  const told = useMemo(() => wholeGroups(linhas, chosen), [linhas, chosen])
  const source = useMemo(() => sourceOf(visto), [visto])
  const byUid = new Map(linhas.map((linha) => [linha.uid, linha]))
  const groups = told.filter((uid) => byUid.get(uid)?.tipo === 'grupo')
  const lugaresTo = (no: string): (Lugar & { antes: string | null })[] =>
    told.map((uid) => ({
      uid,
      no: no === none ? null : no,
      antes: byUid.get(uid)?.no ?? null,
    }))
  const f = useRecordForm(lugaresSave, {
    initial: { no: null as string | null },
    rules: ({ no }) => ({ no: no === null ? 'Escolha o lugar' : undefined }),
    request: ({ no }) => ({
      params: { id_orcamento },
      body: { estrutura: visto.estrutura, lugares: lugaresTo(no ?? none) },
    }),
    send: async (request) => {
      const { msg } = await call(lugaresSave, request)
      const back = request.body.lugares.map(({ uid, no, antes }) => ({ uid, no: antes, antes: no }))
      toast.undoable(msg ?? 'Lugares salvos', () => void undo(id_orcamento, visto.estrutura, back))
      onDone()
      return { msg: '' }
    },
    refresh: reads,
  })
  return (
    <FormDialog
      form={f}
      title={counted(chosen.size, 'linha para um lugar', 'linhas para um lugar')}
      yes="Salvar"
      onClose={onClose}
    >
      <f.KeyPicker
        of="no"
        label="Lugar na estrutura"
        placeholder="Código ou nome"
        source={source}
      />
      <Guess visto={visto} chosen={chosen} onTake={(no) => f.set('no', no)} />
      {groups.length > 0 && (
        <Note>
          {counted(groups.length, 'grupo inteiro', 'grupos inteiros')}: as linhas que entrarem nele
          {groups.length > 1 ? 's' : ''} depois terão o mesmo lugar.
        </Note>
      )}
      <Moves f={f} visto={visto} lugaresTo={lugaresTo} />
    </FormDialog>
  )
}

type Back = readonly (Lugar & { readonly antes: string | null })[]

async function undo(id_orcamento: number, estrutura: Visto['estrutura'], lugares: Back) {
  try {
    await call(lugaresSave, {
      params: { id_orcamento },
      body: { estrutura, lugares: [...lugares] },
    })
    toast.success('Lugares de antes')
  } catch (error) {
    reportFailure(error)
  }
  await refreshReads(...reads)
}

/** The places of the structure, found by code or by words without accents. */
function sourceOf(visto: Visto): OptionSource {
  const options = [
    { value: none, label: 'Nenhum: o lugar do grupo da linha' },
    ...nosOf(visto).map((no) => ({
      value: no.codigo,
      label: `${no.codigo} ${nomeDoNo(no)}`,
    })),
  ]
  return {
    name: `lugares/${visto.estrutura}`,
    search: async (text) => optionsWith(options, text),
    find: async (value) => options.find((one) => one.value === value),
  }
}

interface GuessProps {
  readonly visto: Visto
  readonly chosen: ReadonlySet<string>
  readonly onTake: (no: string) => void
}

/** The place that the words of every chosen line suggest, where it is one. */
function Guess({ visto, chosen, onTake }: GuessProps) {
  const guess = useMemo(() => {
    const linhas = linesOf(visto)
    const groupOf = groupFinder(linhas)
    const nos = nosOf(visto)
    const found = linhas
      .filter(({ uid }) => chosen.has(uid))
      .map((linha) =>
        guessNo({ descricao: linha.descricao, grupo: groupOf(linha)?.descricao ?? '' }, nos),
      )
    const [first] = found
    return first && found.every((one) => one === first) ? first : undefined
  }, [visto, chosen])
  if (!guess) return null
  return (
    <Note>
      Palpite pelas palavras:{' '}
      <TextButton onClick={() => onTake(guess.codigo)}>
        {guess.codigo} {nomeDoNo(guess)}
      </TextButton>
      . Confira antes de salvar.
    </Note>
  )
}

interface MovesProps {
  readonly f: Parameters<typeof useValues<{ no: string | null }>>[0]
  readonly visto: Visto
  readonly lugaresTo: (no: string) => readonly Lugar[]
}

/** The sums that saving would move. */
function Moves({ f, visto, lugaresTo }: MovesProps) {
  const { no } = useValues(f)
  if (no === null) return null
  const moves = movesOf(linesOf(visto), nosOf(visto), lugaresTo(no))
  if (moves.length === 0) return <Note>Nenhuma soma muda.</Note>
  const nomes = new Map(nosOf(visto).map((one) => [one.codigo, nomeDoNo(one)]))
  return (
    <ItemList label="Somas que mudam">
      {moves.map(({ no: codigo, before, after }) => (
        <Item
          key={codigo ?? none}
          title={codigo === null ? 'Sem lugar' : `${codigo} ${nomes.get(codigo) ?? ''}`}
          aside={
            <span>
              {formatReais(before)} → <strong>{formatReais(after)}</strong>
            </span>
          }
        />
      ))}
    </ItemList>
  )
}
