/** Better Auth's description of the server, without the features that are not served here. */
export async function asServed(response: Response): Promise<Response> {
  const metadata = (await response
    .clone()
    .json()
    .catch(() => undefined)) as Record<string, unknown> | undefined
  if (!response.ok || !metadata) return response
  for (const name of Object.keys(metadata)) if (NOT_SERVED.test(name)) delete metadata[name]
  for (const [name, methods] of Object.entries(metadata))
    if (name.endsWith('_auth_methods_supported') && Array.isArray(methods))
      metadata[name] = methods.filter((method) => method !== 'private_key_jwt')
  if ('prompt_values_supported' in metadata) metadata.prompt_values_supported = ['login', 'consent', 'none']
  if ('claims_parameter_supported' in metadata) metadata.claims_parameter_supported = false
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return new Response(JSON.stringify(metadata), { status: response.status, headers })
}

const NOT_SERVED = /^(introspection_|end_session_|backchannel_logout_|\w+_auth_signing_alg_values_supported$)/
