import { cents, formatReais } from '@claquete/core/kernel/money'
import { formatPercent, formatRate, rate } from '@claquete/core/kernel/quantity'
import { totaisDoDocumento } from '@claquete/core/orcamentos/orcamento/documento'
import { apply } from '@claquete/core/orcamentos/orcamento/mudanca'
import type { Mudanca } from '@claquete/core/orcamentos/orcamento/mudanca'
import type { Totais } from '@claquete/core/orcamentos/orcamento/totais'
import { Button, SegmentedControl, Tabs } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Dialog } from '../../../../ui/dialog.tsx'
import { plan } from '../estado/objetivo.ts'
import type { Alvo, Maneira } from '../estado/objetivo.ts'
import { useFolha } from '../estado/uso.ts'
import styles from '../folha.module.css'
import { CampoDinheiro, CampoTaxa } from './campos.tsx'
import type { PainelProps } from './props.ts'

/** Discount or increase, and the total, profit or margin that is wished for: seen before it is applied. */
export function DialogoAjuste(props: PainelProps) {
  return (
    <Dialog title="Desconto, acréscimo e valor desejado" size="lg" onClose={props.onFechar}>
      <Tabs defaultValue="desejado" keepMounted={false}>
        <Tabs.List mb="sm">
          <Tabs.Tab value="desejado">Valor desejado</Tabs.Tab>
          <Tabs.Tab value="ajuste">Desconto ou acréscimo</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="desejado">
          <Desejado {...props} />
        </Tabs.Panel>
        <Tabs.Panel value="ajuste">
          <Ajuste {...props} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  )
}

const alvos = [
  { value: 'total', label: 'Total' },
  { value: 'lucro', label: 'Lucro' },
  { value: 'margem', label: 'Margem' },
]
const maneiras = [
  { value: 'ajuste', label: 'Desconto ou acréscimo' },
  { value: 'distribuir', label: 'Nos preços' },
  { value: 'taxa', label: 'Na taxa de produção' },
]

function Desejado({ store, onFechar }: PainelProps) {
  const documento = useFolha(store, (foto) => foto.quadro.documento)
  const totais = useFolha(store, (foto) => foto.totais)
  const { cabeca, quadro } = store.foto()
  const [tipo, setTipo] = useState<Alvo['tipo']>('total')
  const [maneira, setManeira] = useState<Maneira>('ajuste')
  const [valor, setValor] = useState(totais?.totalGeral ?? cents(0))
  const [taxa, setTaxa] = useState(rate(20_000_000))
  const alvo: Alvo = tipo === 'margem' ? { tipo, taxa } : { tipo, valor }
  const plano = planOrTell(() => plan(documento, alvo, maneira))
  return (
    <div className={styles.linhas}>
      <SegmentedControl
        aria-label="O que se deseja"
        data={cabeca.pode.custos ? alvos : alvos.slice(0, 1)}
        value={tipo}
        onChange={(um) => {
          setTipo(um as Alvo['tipo'])
          if (um !== 'margem') {
            setValor((um === 'lucro' ? totais?.lucroTotal : totais?.totalGeral) ?? cents(0))
          }
        }}
      />
      {tipo === 'margem' ? (
        <CampoTaxa
          rotulo="Margem desejada"
          foco
          valor={taxa}
          onValor={setTaxa}
          onTyping={follow(setTaxa)}
        />
      ) : (
        <CampoDinheiro
          rotulo={tipo === 'total' ? 'Total desejado' : 'Lucro desejado'}
          foco
          valor={valor}
          onValor={setValor}
          onTyping={follow(setValor)}
        />
      )}
      <SegmentedControl
        aria-label="Como chegar lá"
        className={styles.maneiras}
        data={maneiras}
        value={maneira}
        onChange={(um) => setManeira(um as Maneira)}
      />
      {'problema' in plano ? (
        <p className={styles.problema}>{plano.problema}</p>
      ) : (
        <>
          <Previa antes={totais} depois={plano.totais} comCustos={cabeca.pode.custos} />
          {plano.taxa !== undefined && (
            <p className={styles.nota}>A taxa de produção passa a {formatRate(plano.taxa)}.</p>
          )}
          {plano.itens !== undefined && <p className={styles.nota}>{plano.itens} preços mudam.</p>}
          <p className={styles.nota}>
            O total fica fixo. Se uma edição o mudar, você decide se reaplica ou solta. Ctrl+Z
            desfaz.
          </p>
        </>
      )}
      <Rodape
        onFechar={onFechar}
        mudancas={'problema' in plano || quadro.soLeitura ? [] : plano.mudancas}
        onAplicar={(mudancas) => {
          store.maneira = maneira
          store.fazer(mudancas)
        }}
      />
    </div>
  )
}

/** While what is typed is no value, the preview stays at the last one. */
const follow =
  <T,>(set: (valor: T) => void) =>
  (valor: T | undefined) => {
    if (valor !== undefined) set(valor)
  }

function planOrTell(planejarJa: () => ReturnType<typeof plan>) {
  try {
    return planejarJa()
  } catch {
    return { problema: 'Com estes valores não há conta possível. Confira os percentuais.' }
  }
}

function Ajuste({ store, onFechar }: PainelProps) {
  const documento = useFolha(store, (foto) => foto.quadro.documento)
  const totais = useFolha(store, (foto) => foto.totais)
  const { ajuste } = documento
  const { cabeca, quadro } = store.foto()
  const atual = ajuste.tipo === 'valor' ? ajuste.valor : ajuste.taxa
  const [sinal, setSinal] = useState<'-' | '+'>(atual > 0 ? '+' : '-')
  const [tipo, setTipo] = useState(ajuste.tipo)
  const [valor, setValor] = useState(cents(ajuste.tipo === 'valor' ? Math.abs(ajuste.valor) : 0))
  const [taxa, setTaxa] = useState(rate(ajuste.tipo === 'percentual' ? Math.abs(ajuste.taxa) : 0))
  const mudanca = useMemo((): Mudanca => {
    const vezes = sinal === '-' ? -1 : 1
    const depois =
      tipo === 'valor'
        ? ({ tipo, valor: cents(vezes * Math.abs(valor)) } as const)
        : ({ tipo, taxa: rate(vezes * Math.abs(taxa)) } as const)
    return { op: 'ajuste', depois, valor_desejado: null }
  }, [sinal, tipo, valor, taxa])
  const depois = apply(documento, [mudanca]).documento
  return (
    <div className={styles.linhas}>
      <div className={styles.par}>
        <SegmentedControl
          aria-label="Desconto ou acréscimo"
          data={[
            { value: '-', label: 'Desconto' },
            { value: '+', label: 'Acréscimo' },
          ]}
          value={sinal}
          onChange={(um) => setSinal(um as '-' | '+')}
        />
        <SegmentedControl
          aria-label="Em reais ou por cento"
          data={[
            { value: 'valor', label: 'R$' },
            { value: 'percentual', label: '%' },
          ]}
          value={tipo}
          onChange={(um) => setTipo(um as 'valor' | 'percentual')}
        />
      </div>
      {tipo === 'valor' ? (
        <CampoDinheiro
          rotulo="Valor"
          foco
          valor={valor}
          onValor={setValor}
          onTyping={follow(setValor)}
        />
      ) : (
        <CampoTaxa
          rotulo="Percentual"
          foco
          valor={taxa}
          onValor={setTaxa}
          onTyping={follow(setTaxa)}
        />
      )}
      <Previa antes={totais} depois={somado(depois)} comCustos={cabeca.pode.custos} />
      <Rodape
        onFechar={onFechar}
        mudancas={quadro.soLeitura ? [] : [mudanca]}
        onAplicar={(mudancas) => store.fazer(mudancas)}
      />
    </div>
  )
}

function somado(documento: Parameters<typeof totaisDoDocumento>[0]): Totais | undefined {
  try {
    return totaisDoDocumento(documento)
  } catch {
    return undefined
  }
}

const comparados = [
  ['ajuste', 'Desconto / acréscimo', false],
  ['totalGeral', 'Total geral', false],
  ['bvTotal', 'BV', true],
  ['impostoTotal', 'Impostos', true],
  ['comissaoTotal', 'Comissão', true],
  ['liquidoTotal', 'Líquido', true],
  ['lucroTotal', 'Lucro', true],
] as const

interface PreviaProps {
  readonly antes: Totais | undefined
  readonly depois: Totais | undefined
  readonly comCustos: boolean
}

/** The totals as they are and as they would be. */
function Previa({ antes, depois, comCustos }: PreviaProps) {
  return (
    <table className={styles.previa}>
      <thead>
        <tr>
          <th scope="col">Prévia</th>
          <th scope="col">Agora</th>
          <th scope="col">Depois</th>
        </tr>
      </thead>
      <tbody>
        {comparados.map(([campo, rotulo, soComCustos]) =>
          soComCustos && !comCustos ? null : (
            <tr key={campo}>
              <th scope="row">{rotulo}</th>
              <td>{antes ? formatReais(antes[campo]) : '-'}</td>
              <td>
                <b>{depois ? formatReais(depois[campo]) : '-'}</b>
              </td>
            </tr>
          ),
        )}
        {comCustos && (
          <tr>
            <th scope="row">Margem</th>
            <td>{antes?.margem === undefined ? '-' : formatPercent(antes.margem)}</td>
            <td>
              <b>{depois?.margem === undefined ? '-' : formatPercent(depois.margem)}</b>
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

interface RodapeProps {
  readonly mudancas: readonly Mudanca[]
  readonly onAplicar: (mudancas: readonly Mudanca[]) => void
  readonly onFechar: () => void
}

function Rodape({ mudancas, onAplicar, onFechar }: RodapeProps) {
  return (
    <div className={styles.rodape}>
      <Button variant="default" onClick={onFechar}>
        Cancelar
      </Button>
      <Button
        disabled={mudancas.length === 0}
        onClick={() => {
          onAplicar(mudancas)
          onFechar()
        }}
      >
        Aplicar
      </Button>
    </div>
  )
}
