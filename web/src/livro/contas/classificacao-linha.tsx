import type { ClassificacaoRegras } from '@claquete/contract/livro/contas/classificacao'
import { Select } from '@mantine/core'
import { optionsScroll } from '../../ui/inputs/options-scroll.ts'
import styles from './classificacao.module.css'
import { shownRegra } from './classificacao-draft.ts'
import type { Mudadas, Regra } from './classificacao-draft.ts'

export interface Edicao {
  readonly regras: ClassificacaoRegras
  readonly mudadas: Mudadas
  readonly mudar: (regra: Regra) => void
  /** What is wrong, by the key of the rule and the name of the field. */
  readonly wrong: ReadonlyMap<string, Readonly<Record<string, string>>>
  readonly chave: (regra: Regra) => string
}

interface LinhaProps extends Edicao {
  readonly regra: Regra
  /** What it is for, for who does not see the table. */
  readonly nome: string
}

const textoDe = (id: number | null) => (id === null ? null : String(id))
const numeroDe = (texto: string | null) => (texto === null ? null : Number(texto))

/** Where a rule that says nothing leaves the choice to. */
function nextOf({ alvo, id }: Regra): string {
  if (alvo === 'unidade') return id === null ? 'Nenhum' : 'O de todas as unidades'
  return alvo === 'grupo' ? 'O da unidade' : 'O do grupo ou da unidade'
}

/** Account and centre of one rule. */
export function Campos({ regras, mudadas, mudar, wrong, chave, regra, nome }: LinhaProps) {
  const vista = shownRegra(mudadas, regra)
  const errado = wrong.get(chave(regra)) ?? {}
  const comum = { size: 'xs', searchable: true, clearable: true, ...optionsScroll } as const
  return (
    <>
      <td className={styles.conta}>
        <Select
          {...comum}
          aria-label={`Conta de ${nome}`}
          placeholder={nextOf(regra).replace(/^O /u, 'A ').replace('Nenhum', 'Nenhuma')}
          nothingFoundMessage="Nada encontrado"
          clearButtonProps={{ 'aria-label': 'Limpar' }}
          data={regras.plano
            .filter(({ tipo }) => tipo === regra.tipo)
            .map((um) => ({ value: String(um.id), label: um.nome }))}
          value={textoDe(vista.id_grupoCusto)}
          error={errado['id_grupoCusto'] ?? errado['']}
          onChange={(id) => mudar({ ...vista, id_grupoCusto: numeroDe(id) })}
        />
      </td>
      <td className={styles.centro}>
        <Select
          {...comum}
          aria-label={`Centro de custo de ${nome}`}
          placeholder={nextOf(regra)}
          nothingFoundMessage="Nada encontrado"
          clearButtonProps={{ 'aria-label': 'Limpar' }}
          data={regras.centros.map((um) => ({ value: String(um.id), label: um.nome }))}
          value={textoDe(vista.id_centrocusto)}
          error={errado['id_centrocusto']}
          onChange={(id) => mudar({ ...vista, id_centrocusto: numeroDe(id) })}
        />
      </td>
    </>
  )
}
