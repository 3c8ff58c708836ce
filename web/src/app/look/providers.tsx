import { MantineProvider } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useBrand } from '../../lib/account/brand.ts'
import { usePreferences } from '../../lib/account/preferences.ts'
import { applyAppearance } from './appearance.ts'
import { colorSchemeManager } from './color-scheme.ts'
import { cssVariables, themeFor } from './theme.ts'
import { Toasts } from './toasts.tsx'

const schemeManager = colorSchemeManager()

/** Providers around every screen, with or without a session. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const marca = useBrand()
  const preferences = usePreferences()
  const theme = useMemo(() => themeFor(marca.cor_primaria), [marca.cor_primaria])
  useEffect(applyAppearance, [marca, preferences])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
    >
      {children}
      <Toasts />
    </MantineProvider>
  )
}
