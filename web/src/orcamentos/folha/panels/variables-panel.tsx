import { formatQuantity, parseQuantity, quantity } from '@claquete/core/kernel/amounts/quantity'
import { nameProblem } from '@claquete/core/orcamentos/folha/variables'
import type { Variable } from '@claquete/core/orcamentos/folha/variables'
import { Button } from '@mantine/core'
import { SidePanel } from '../../../ui/frame/dialog.tsx'
import { IconTrash } from '../../../ui/icons.ts'
import { useFolha } from '../state/use-folha.ts'
import { Campo } from './fields.tsx'
import type { PainelProps } from './props.ts'
import { Stack } from '../../../ui/layout/flex.tsx'
import { Grid } from '../../../ui/layout/grid.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'

/** Named numbers of the budget, for the formulas of quantities and days. */
export function VariablesPanel({ store, onClose }: PainelProps) {
  const variaveis = useFolha(store, (snapshot) => snapshot.board.documento.variaveis)
  const { isReadOnly } = store.snapshot().board
  const replace = (depois: readonly Variable[]) => void store.run([{ op: 'variaveis', depois }])
  const change = (at: number, parte: Partial<Variable>) =>
    replace(variaveis.map((variable, i) => (i === at ? { ...variable, ...parte } : variable)))
  const nova = () => {
    const nomes = variaveis.map(({ nome }) => nome)
    const base = nomes.includes('dias de filmagem') ? 'variável' : 'dias de filmagem'
    let nome = base
    for (let i = 2; nomes.includes(nome); i += 1) nome = `${base} ${i}`
    replace([...variaveis, { nome, valor: quantity(10_000) }])
  }
  return (
    <SidePanel title="Variáveis" onClose={onClose}>
      <Stack>
        <Note>
          Use o nome em quantidades e diárias: “dias de filmagem * 2 + 1”. Mude o número aqui e
          todas as linhas acompanham.
        </Note>
        {variaveis.map(({ nome, valor }, i) => (
          <Card key={nome}>
            <Grid min={140}>
              <Campo
                label="Nome"
                text={nome}
                isReadOnly={isReadOnly}
                onText={(texto) => {
                  const outras = variaveis.filter((_, j) => j !== i)
                  const problema = nameProblem(texto, outras)
                  if (!problema) change(i, { nome: texto.trim() })
                  return problema
                }}
              />
              <Campo
                label="Valor"
                isNumber
                text={formatQuantity(valor)}
                isReadOnly={isReadOnly}
                onText={(texto) => {
                  const lido = parseQuantity(texto)
                  if (lido === undefined || lido < 0) return 'Digite um número.'
                  change(i, { valor: lido })
                  return undefined
                }}
              />
            </Grid>
            {!isReadOnly && (
              <IconButton
                label={`Excluir ${nome}`}
                tone="danger"
                onClick={() => replace(variaveis.filter((_, j) => j !== i))}
              >
                <IconTrash size={16} stroke={1.5} />
              </IconButton>
            )}
          </Card>
        ))}
        {!isReadOnly && (
          <Button variant="default" onClick={nova}>
            Nova variável
          </Button>
        )}
      </Stack>
    </SidePanel>
  )
}
