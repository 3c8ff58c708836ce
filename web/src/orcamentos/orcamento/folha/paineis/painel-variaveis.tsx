import { formatQuantity, parseQuantity, quantity } from '@claquete/core/kernel/quantity'
import { problemaDoNome } from '@claquete/core/orcamentos/orcamento/variaveis'
import type { Variavel } from '@claquete/core/orcamentos/orcamento/variaveis'
import { ActionIcon, Button } from '@mantine/core'
import { SidePanel } from '../../../../ui/dialog.tsx'
import { IconTrash } from '../../../../ui/icons.ts'
import { useFolha } from '../estado/uso.ts'
import styles from '../folha.module.css'
import { Campo } from './campos.tsx'
import type { PainelProps } from './props.ts'

/** Numbers of the whole budget, by name, usable in quantities and days. */
export function PainelVariaveis({ store, onFechar }: PainelProps) {
  const variaveis = useFolha(store, (foto) => foto.quadro.documento.variaveis)
  const { soLeitura } = store.foto().quadro
  const replace = (depois: readonly Variavel[]) => void store.fazer([{ op: 'variaveis', depois }])
  const change = (at: number, parte: Partial<Variavel>) =>
    replace(variaveis.map((uma, i) => (i === at ? { ...uma, ...parte } : uma)))
  const nova = () => {
    const nomes = variaveis.map(({ nome }) => nome)
    const base = nomes.includes('dias de filmagem') ? 'variável' : 'dias de filmagem'
    let nome = base
    for (let i = 2; nomes.includes(nome); i += 1) nome = `${base} ${i}`
    replace([...variaveis, { nome, valor: quantity(10_000) }])
  }
  return (
    <SidePanel title="Variáveis" onClose={onFechar}>
      <div className={styles.linhas}>
        <p className={styles.nota}>
          Use o nome em quantidades e diárias: “dias de filmagem * 2 + 1”. Mude o número aqui e
          todas as linhas acompanham.
        </p>
        {variaveis.map(({ nome, valor }, i) => (
          <div key={nome} className={styles.carta}>
            <div className={styles.par}>
              <Campo
                rotulo="Nome"
                texto={nome}
                soLeitura={soLeitura}
                onTexto={(texto) => {
                  const outras = variaveis.filter((_, j) => j !== i)
                  const problema = problemaDoNome(texto, outras)
                  if (!problema) change(i, { nome: texto.trim() })
                  return problema
                }}
              />
              <Campo
                rotulo="Valor"
                eNumero
                texto={formatQuantity(valor)}
                soLeitura={soLeitura}
                onTexto={(texto) => {
                  const lido = parseQuantity(texto)
                  if (lido === undefined || lido < 0) return 'Digite um número.'
                  change(i, { valor: lido })
                  return undefined
                }}
              />
            </div>
            {!soLeitura && (
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={`Excluir ${nome}`}
                onClick={() => replace(variaveis.filter((_, j) => j !== i))}
              >
                <IconTrash size={16} stroke={1.5} />
              </ActionIcon>
            )}
          </div>
        ))}
        {!soLeitura && (
          <Button variant="default" onClick={nova}>
            Nova variável
          </Button>
        )}
      </div>
    </SidePanel>
  )
}
