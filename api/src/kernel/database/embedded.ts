export async function startEmbedded(_: { dataDir: string }): Promise<{ connectionString: string; stop: () => Promise<void> }> {
  throw new Error('provisório')
}
